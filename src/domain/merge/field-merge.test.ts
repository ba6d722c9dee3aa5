import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictingFields, mergeFields, type Sides, type Versions } from './field-merge.ts';

type Card = { name: string; title: string | null; shown: boolean };
const READ: Card = { name: 'Ava', title: 'Gardener', shown: true };

test.each<[what: string, mine: Partial<Card>, theirs: Partial<Card>, merged: Partial<Card>, asked: string[]]>(
  [
    ['nothing on either side', {}, {}, {}, []],
    ['a field here', { title: 'Baker' }, {}, { title: 'Baker' }, []],
    ['a field there', {}, { title: 'Baker' }, { title: 'Baker' }, []],
    ['another field on each side', { title: 'Baker' }, { name: 'Ada' }, { name: 'Ada', title: 'Baker' }, []],
    ['the same field alike', { title: 'Baker' }, { title: 'Baker' }, { title: 'Baker' }, []],
    ['the same field otherwise', { title: 'Baker' }, { title: 'Cook' }, { title: 'Baker' }, ['title']],
    ['a field that is emptied here', { title: '' }, { title: 'Cook' }, { title: '' }, ['title']],
    ['a field that is emptied there', { title: 'Baker' }, { title: null }, { title: 'Baker' }, ['title']],
    [
      'a field that is emptied on both, by a text and by nothing',
      { title: '' },
      { title: null },
      { title: '' },
      [],
    ],
    ['a switch here', { shown: false }, { title: 'Cook' }, { shown: false, title: 'Cook' }, []],
    ['a switch there', { title: 'Baker' }, { shown: false }, { shown: false, title: 'Baker' }, []],
    [
      'two fields otherwise and one there',
      { name: 'Eve', title: 'Baker' },
      { name: 'Ada', title: 'Cook', shown: false },
      { name: 'Eve', title: 'Baker', shown: false },
      ['name', 'title'],
    ],
  ],
)('of %s', (_, mine, theirs, merged, asked) => {
  const versions = { base: READ, mine: { ...READ, ...mine }, theirs: { ...READ, ...theirs } };
  expect(mergeFields(versions)).toEqual({ ...READ, ...merged });
  expect(conflictingFields(versions)).toEqual(asked);
});

test('applies a choice to a field that both changed, and to no other', () => {
  const versions = {
    base: READ,
    mine: { name: 'Eve', title: 'Baker', shown: false },
    theirs: { name: 'Ada', title: 'Cook', shown: true },
  };
  expect(mergeFields(versions, { title: 'theirs', shown: 'theirs' })).toEqual({
    name: 'Eve',
    title: 'Cook',
    shown: false,
  });
  expect(mergeFields(versions, { name: 'theirs', title: 'mine' })).toMatchObject({
    name: 'Ada',
    title: 'Baker',
  });
});

describe('any three versions of a form', () => {
  const NAMES = ['a', 'b', 'c', 'd'] as const;
  type Form = Record<(typeof NAMES)[number], string>;
  const text = fc.constantFrom('', 'x', 'y', 'z');
  const form: fc.Arbitrary<Form> = fc.record({ a: text, b: text, c: text, d: text });
  const versions: fc.Arbitrary<Versions<Form>> = fc.record({ base: form, mine: form, theirs: form });
  const sides: fc.Arbitrary<Sides> = fc.dictionary(
    fc.constantFrom(...NAMES),
    fc.constantFrom('mine', 'theirs'),
  );

  test('take each field from the side that alone changed it, and ask if both changed it differently', () => {
    fc.assert(
      fc.property(versions, sides, (three, chosen) => {
        const { base, mine, theirs } = three;
        const merged = mergeFields(three, chosen);
        const asked: string[] = conflictingFields(three);
        for (const name of NAMES) {
          const isContested =
            mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name];
          expect(asked.includes(name)).toBe(isContested);
          if (isContested) expect(merged[name]).toBe({ mine, theirs }[chosen[name] ?? 'mine'][name]);
          else expect(merged[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name]);
        }
      }),
    );
  });

  test('give the same questions and otherwise the same result, in either order of saving', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const [here, there] = [
          { base, mine, theirs },
          { base, mine: theirs, theirs: mine },
        ];
        const asked = conflictingFields(here);
        expect(conflictingFields(there)).toEqual(asked);
        const [one, other] = [mergeFields(here), mergeFields(there)];
        for (const name of NAMES) if (!asked.includes(name)) expect(one[name]).toBe(other[name]);
      }),
    );
  });

  test('once merged and saved, are not changed by merging again', () => {
    fc.assert(
      fc.property(versions, sides, (three, chosen) => {
        const saved = mergeFields(three, chosen);
        expect(mergeFields({ base: three.theirs, mine: saved, theirs: saved })).toEqual(saved);
        expect(conflictingFields({ base: three.theirs, mine: saved, theirs: saved })).toEqual([]);
      }),
    );
  });
});
