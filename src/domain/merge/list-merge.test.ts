import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolvedItems, mergeLists, defaultSide, type MergePlace, type Side } from './list-merge.ts';

type Item = { id?: string; title: string };
const item = (id: string, title = id): Item => ({ id, title });
const made = (title: string): Item => ({ title });
const [a, b, c] = [item('a'), item('b'), item('c')];

const titles = (places: MergePlace<Item>[]) =>
  places.map((place) =>
    place.kind === 'item'
      ? place.item.title
      : `${place.mine?.title ?? 'gone'} or ${place.theirs?.title ?? 'gone'}`,
  );

test.each<[what: string, base: Item[], mine: Item[], theirs: Item[], merged: string[]]>([
  ['one added on each side', [a], [a, made('m')], [a, item('t')], ['a', 't', 'm']],
  ['one added here, all removed there', [a, b], [a, b, made('m')], [], ['m']],
  ['one added there, all removed here', [a, b], [], [a, b, item('t')], ['t']],
  ['one changed on each side', [a, b], [item('a', 'A'), b], [a, item('b', 'B')], ['A', 'B']],
  ['the same change on both', [a], [item('a', 'A')], [item('a', 'A')], ['A']],
  ['one changed otherwise on both', [a, b], [item('a', 'A'), b], [item('a', 'Ä'), b], ['A or Ä', 'b']],
  ['one changed here and removed there', [a, b], [item('a', 'A'), b], [b], ['A or gone', 'b']],
  ['one removed here and changed there', [a, b], [b], [item('a', 'Ä'), b], ['gone or Ä', 'b']],
  ['one removed on each side', [a, b, c], [b, c], [a, b], ['b']],
  ['an order made here', [a, b, c], [c, b, a], [a, b, c, item('t')], ['c', 'b', 'a', 't']],
  ['an order made there', [a, b, c], [a, b, c, made('m')], [c, b, a], ['c', 'b', 'a', 'm']],
  ['orders of both: the one made here', [a, b, c], [b, a, c], [c, b, a], ['b', 'a', 'c']],
  ['one inserted between others there', [a, b], [b, a], [a, item('t'), b], ['b', 'a', 't']],
  [
    'the same added on both, as by a save whose answer was lost',
    [a],
    [a, made('x')],
    [a, item('x')],
    ['a', 'x'],
  ],
  ['the same added twice here and once there', [], [made('x'), made('x')], [item('x')], ['x', 'x']],
  ['one brought back here under its id', [b], [a, b], [b, item('t')], ['a', 'b', 't']],
  ['nothing that was changed here', [a, b], [a, b], [b, item('t')], ['b', 't']],
])('%s', (_, base, mine, theirs, merged) => {
  expect(titles(mergeLists({ base, mine, theirs }))).toEqual(merged);
});

test('a chosen version of an item is in the list, by default one’s own', () => {
  const places = mergeLists({
    base: [a, b, c],
    mine: [item('a', 'A'), b],
    theirs: [item('a', 'Ä'), item('c', 'C')],
  });
  const list = (sides: Record<string, Side>) => resolvedItems(places, sides).map(({ title }) => title);
  expect(list({})).toEqual(['A', 'C']);
  expect(list({ a: 'theirs', c: 'mine' })).toEqual(['Ä']);
  expect(list({ a: 'mine', c: 'theirs' })).toEqual(['A', 'C']);
});

describe('any two edits of one list', () => {
  const IDS = ['a', 'b', 'c', 'd', 'e'];
  const TITLES = ['x', 'y', 'z'];
  const title = fc.constantFrom(...TITLES);
  /** A random edit of a list: removes, changes, adds, sorts. */
  const edit = (prefix: string | null) =>
    fc.record({
      gone: fc.subarray(IDS),
      changed: fc.dictionary(fc.constantFrom(...IDS), title),
      added: fc.array(title, { maxLength: 3 }),
      places: fc.array(fc.nat(8), { minLength: 10, maxLength: 10 }),
      isSorted: fc.boolean(),
      prefix: fc.constant(prefix),
    });
  type Edit = { gone: string[]; changed: Record<string, string>; added: string[]; places: number[] } & {
    isSorted: boolean;
    prefix: string | null;
  };
  const apply = (base: readonly Item[], { gone, changed, added, places, isSorted, prefix }: Edit): Item[] => {
    const left = base
      .filter(({ id }) => !gone.includes(id!))
      .map((one) => (Object.hasOwn(changed, one.id!) ? { ...one, title: changed[one.id!]! } : one));
    const sorted = isSorted
      ? left.toSorted((x, y) => places[IDS.indexOf(x.id!)]! - places[IDS.indexOf(y.id!)]!)
      : left;
    return added.reduce<Item[]>(
      (list, said, n) =>
        list.toSpliced(
          places[5 + n]! % (list.length + 1),
          0,
          prefix === null ? made(said) : item(`${prefix}${n}`, said),
        ),
      sorted,
    );
  };
  const lists = fc
    .tuple(fc.subarray(IDS), fc.array(title, { minLength: 5, maxLength: 5 }), edit(null), edit('new'))
    .map(([ids, said, here, there]) => {
      const base = ids.map((id) => item(id, said[IDS.indexOf(id)]!));
      return { base, mine: apply(base, here), theirs: apply(base, there) };
    });
  const count = (items: readonly Item[], said: string) => items.filter((one) => one.title === said).length;

  test('lose nothing that either side wrote: it is in the list or a conflict', () => {
    fc.assert(
      fc.property(lists, ({ base, mine, theirs }) => {
        const places = mergeLists({ base, mine, theirs });
        const offered = places.flatMap((place) =>
          place.kind === 'item' ? [place.item] : [place.mine, place.theirs].filter((one) => one !== null),
        );
        for (const own of [mine, theirs])
          for (const one of own) {
            const was = base.find(({ id }) => one.id !== undefined && id === one.id);
            // An item unchanged on this side follows the other side.
            if (was && was.title === one.title) continue;
            expect(
              offered.some(({ id, title: said }) => said === one.title && (was ? id === one.id : true)),
            ).toBe(true);
          }
        // Equal additions are one; no fewer additions remain than either side has.
        const isNew = ({ id }: Item) => id === undefined || !base.some((one) => one.id === id);
        for (const said of TITLES)
          expect(count(offered.filter(isNew), said)).toBe(
            Math.max(count(mine.filter(isNew), said), count(theirs.filter(isNew), said)),
          );
      }),
    );
  });

  test('take what one side alone changed or removed from that side', () => {
    fc.assert(
      fc.property(lists, ({ base, mine, theirs }) => {
        const places = mergeLists({ base, mine, theirs });
        const at = (list: readonly Item[], id: string) => list.find((one) => one.id === id)?.title;
        for (const { id, title: was } of base) {
          const [here, there] = [at(mine, id!), at(theirs, id!)];
          const place = places.find((one) => (one.kind === 'item' ? one.item.id : one.id) === id);
          if (here !== was && there !== was && here !== there) expect(place?.kind).toBe('choice');
          else
            expect(place?.kind === 'item' ? place.item.title : undefined).toBe(here === was ? there : here);
        }
      }),
    );
  });

  test('repeat no item, and give the other’s list if one side changed nothing', () => {
    fc.assert(
      fc.property(lists, ({ base, mine, theirs }) => {
        const ids = mergeLists({ base, mine, theirs }).flatMap(
          (place) => (place.kind === 'item' ? place.item.id : place.id) ?? [],
        );
        expect(new Set(ids).size).toBe(ids.length);
        expect(resolvedItems(mergeLists({ base, mine: base, theirs }), {})).toEqual(theirs);
        expect(resolvedItems(mergeLists({ base, mine, theirs: base }), {})).toEqual(mine);
      }),
    );
  });

  test('once merged and saved, are not changed by merging again', () => {
    fc.assert(
      fc.property(lists, ({ base, mine, theirs }) => {
        const saved = resolvedItems(mergeLists({ base, mine, theirs }), {}).map((one, n) => ({
          ...one,
          id: one.id ?? `saved${n}`,
        }));
        expect(resolvedItems(mergeLists({ base: theirs, mine: saved, theirs: saved }), {})).toEqual(saved);
      }),
    );
  });

  test('every conflict offers the remaining versions, including its default side', () => {
    fc.assert(
      fc.property(lists, (three) => {
        const usual = mergeLists(three).map((place) =>
          place.kind === 'choice' ? place[defaultSide(place)] : place.item,
        );
        expect(usual).not.toContain(null);
      }),
    );
  });
});
