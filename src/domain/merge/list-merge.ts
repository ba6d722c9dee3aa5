/** An item of a list that may be saved by several people; one without an id is new. */
export type MergedItem = { id?: string | undefined };

/** One place of a merged list: an item, or two versions of one between which somebody has to choose. */
export type MergePlace<Item> =
  { kind: 'item'; item: Item } | { kind: 'choice'; id: string; mine: Item | null; theirs: Item | null };

/** The three lists: the one that was read, what was made of it here, and what is stored by now. */
export type Lists<Item> = { base: readonly Item[]; mine: readonly Item[]; theirs: readonly Item[] };

/** Empty texts and fields that are left out say the same. */
const fieldOf = (item: object | null, name: string): unknown =>
  (item as Readonly<Record<string, unknown>> | null)?.[name] || null;

/** The fields by which two versions of an item differ, those of the first one before the others; its id is none. */
export const changedFields = (item: object, other: object | null): string[] =>
  [...new Set([...Object.keys(item), ...Object.keys(other ?? {})])].filter(
    (name) => name !== 'id' && fieldOf(item, name) !== fieldOf(other, name),
  );

const isSame = (a: MergedItem | undefined, b: MergedItem | undefined) =>
  a === b || (a !== undefined && b !== undefined && changedFields(a, b).length === 0);

const byId = <Item extends MergedItem>(items: readonly Item[]) =>
  new Map(items.flatMap((item) => (item.id === undefined ? [] : [[item.id, item]])));

/** What becomes of an item that was read: null where it is to go. */
function outcome<Item extends MergedItem>(
  id: string,
  base: Item,
  mine: Item | undefined,
  theirs: Item | undefined,
): MergePlace<Item> | null {
  const kept = (item: Item | undefined): MergePlace<Item> | null => (item ? { kind: 'item', item } : null);
  if (isSame(mine, theirs) || isSame(mine, base)) return kept(theirs);
  if (isSame(theirs, base)) return kept(mine);
  return { kind: 'choice', id, mine: mine ?? null, theirs: theirs ?? null };
}

/**
 * Makes one list of two that were made of the same: what was added on either side is in it, what one side changed or took
 * off is as that side left it, and what both changed otherwise is for somebody to choose. What both added alike is there
 * once. The order is mine where I changed it, else theirs; what the other side added
 * follows what it followed there, and stands last where it did.
 */
export function mergeLists<Item extends MergedItem>({ base, mine, theirs }: Lists<Item>): MergePlace<Item>[] {
  const [read, now, there] = [byId(base), byId(mine), byId(theirs)];
  // What was added here and is there word for word, from an answer that was lost, say, is the same item.
  const twins = new Map<Item, string>();
  const added = theirs.filter(({ id }) => id !== undefined && !read.has(id) && !now.has(id));
  for (const item of mine) {
    if (item.id !== undefined) continue;
    const twin = added.find((one) => isSame(one, item) && ![...twins.values()].includes(one.id!));
    if (twin) twins.set(item, twin.id!);
  }
  const keyOf = (item: Item): unknown => item.id ?? twins.get(item) ?? item;
  const order = ({ kept, other }: { kept: readonly Item[]; other: ReadonlyMap<string, Item> }) =>
    kept.flatMap(({ id }) => (id !== undefined && read.has(id) && other.has(id) ? [id] : []));
  const readOrder = base.flatMap(({ id }) => (id !== undefined && now.has(id) ? [id] : []));
  const isSorted = order({ kept: mine, other: read }).join('\n') !== readOrder.join('\n');
  const [first, second] = isSorted ? [mine, theirs] : [theirs, mine];

  const places: { key: unknown; place: MergePlace<Item> }[] = [];
  /** Behind what it follows in its own list; at the end where nothing that was read follows it. */
  const placeBehind = (keys: readonly unknown[], at: number) => {
    if (!keys.slice(at).some((key) => read.has(key as string))) return places.length;
    const before = keys.slice(0, at).findLast((key) => places.some((one) => one.key === key));
    return before === undefined ? 0 : places.findIndex((one) => one.key === before) + 1;
  };
  const put = (list: readonly Item[], isFirst: boolean) => {
    const keys = list.map(keyOf);
    for (const [at, item] of list.entries()) {
      const key = keys[at]!;
      if (places.some((one) => one.key === key)) continue;
      const id = typeof key === 'string' ? key : null;
      const was = id === null ? undefined : read.get(id);
      const place: MergePlace<Item> | null =
        id === null || !was
          ? placeOfNew(id === null ? undefined : now.get(id), id === null ? undefined : there.get(id), item)
          : outcome(id, was, now.get(id), there.get(id));
      if (place === null) continue;
      places.splice(isFirst ? places.length : placeBehind(keys, at), 0, { key, place });
    }
  };
  put(first, true);
  put(second, false);
  return places.map(({ place }) => place);
}

/** What is in neither list that was read: as it is, or a choice where both have it and say otherwise. */
function placeOfNew<Item extends MergedItem>(
  mine: Item | undefined,
  theirs: Item | undefined,
  item: Item,
): MergePlace<Item> {
  if (mine && theirs && !isSame(mine, theirs)) return { kind: 'choice', id: mine.id!, mine, theirs };
  return { kind: 'item', item: theirs ?? item };
}

/** Which version of an item is taken. */
export type Side = 'mine' | 'theirs';

/** The side of a choice that is taken until somebody says otherwise: one's own, or the one that is left. */
export const usualSide = ({ mine }: { mine: unknown }): Side => (mine === null ? 'theirs' : 'mine');

/** The list that a merged one comes to, by what was chosen for the ids of its choices. */
export const chosenItems = <Item extends MergedItem>(
  places: readonly MergePlace<Item>[],
  sides: Readonly<Record<string, Side>>,
): Item[] =>
  places.flatMap((place) => {
    if (place.kind === 'item') return [place.item];
    return place[sides[place.id] ?? usualSide(place)] ?? [];
  });
