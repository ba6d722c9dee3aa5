/** An item of a list that several people can save; without an id it is new. */
export type MergedItem = { id?: string | undefined };

/** One place of a merged list: an item, or a conflict of two versions. */
export type MergePlace<Item> =
  { kind: 'item'; item: Item } | { kind: 'choice'; id: string; mine: Item | null; theirs: Item | null };

/** The three lists: as loaded, as edited here, and as stored now. */
export type Lists<Item> = { base: readonly Item[]; mine: readonly Item[]; theirs: readonly Item[] };

/** Empty and missing texts are equal. */
const fieldOf = (item: object | null, name: string): unknown =>
  (item as Readonly<Record<string, unknown>> | null)?.[name] || null;

/** The fields in which two versions of an item differ, without the id, those of the first one first. */
export const changedFields = (item: object, other: object | null): string[] =>
  [...new Set([...Object.keys(item), ...Object.keys(other ?? {})])].filter(
    (name) => name !== 'id' && fieldOf(item, name) !== fieldOf(other, name),
  );

const isSame = (a: MergedItem | undefined, b: MergedItem | undefined) =>
  a === b || (a !== undefined && b !== undefined && changedFields(a, b).length === 0);

const byId = <Item extends MergedItem>(items: readonly Item[]) =>
  new Map(items.flatMap((item) => (item.id === undefined ? [] : [[item.id, item]])));

/** The result for a loaded item: null if removed. */
function outcome<Item extends MergedItem>(
  id: string,
  base: Item,
  mine: Item | undefined,
  theirs: Item | undefined,
): MergePlace<Item> | null {
  const resolved = (item: Item | undefined): MergePlace<Item> | null =>
    item ? { kind: 'item', item } : null;
  if (isSame(mine, theirs) || isSame(mine, base)) return resolved(theirs);
  if (isSame(theirs, base)) return resolved(mine);
  return { kind: 'choice', id, mine: mine ?? null, theirs: theirs ?? null };
}

/**
 * Three-way merge of a list: additions of both sides are included, changes and removals of one side are applied, and
 * differing changes are conflicts. Equal additions are one. The order is mine if I changed it, else theirs; additions
 * of the other side stay after their predecessor, or last.
 */
export function mergeLists<Item extends MergedItem>({ base, mine, theirs }: Lists<Item>): MergePlace<Item>[] {
  const [read, now, there] = [byId(base), byId(mine), byId(theirs)];
  // An identical addition on both sides, for example after a lost response, is the same item.
  const twins = new Map<Item, string>();
  const added = theirs.filter(({ id }) => id !== undefined && !read.has(id) && !now.has(id));
  for (const item of mine) {
    if (item.id !== undefined) continue;
    const twin = added.find((one) => isSame(one, item) && ![...twins.values()].includes(one.id!));
    if (twin) twins.set(item, twin.id!);
  }
  const keyOf = (item: Item): unknown => item.id ?? twins.get(item) ?? item;
  const order = ({ items, other }: { items: readonly Item[]; other: ReadonlyMap<string, Item> }) =>
    items.flatMap(({ id }) => (id !== undefined && read.has(id) && other.has(id) ? [id] : []));
  const readOrder = base.flatMap(({ id }) => (id !== undefined && now.has(id) ? [id] : []));
  const isSorted = order({ items: mine, other: read }).join('\n') !== readOrder.join('\n');
  const [first, second] = isSorted ? [mine, theirs] : [theirs, mine];

  const places: { key: unknown; place: MergePlace<Item> }[] = [];
  /** Inserts after its predecessor in its own list; at the end if no loaded item follows. */
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

/** The place of an added item: as it is, or a conflict if both sides have it differently. */
function placeOfNew<Item extends MergedItem>(
  mine: Item | undefined,
  theirs: Item | undefined,
  item: Item,
): MergePlace<Item> {
  if (mine && theirs && !isSame(mine, theirs)) return { kind: 'choice', id: mine.id!, mine, theirs };
  return { kind: 'item', item: theirs ?? item };
}

/** The version of an item to use. */
export type Side = 'mine' | 'theirs';

/** The default side of a conflict: one's own, or the remaining one. */
export const defaultSide = ({ mine }: { mine: unknown }): Side => (mine === null ? 'theirs' : 'mine');

/** A merged list with its conflicts resolved by the choices. */
export const resolvedItems = <Item extends MergedItem>(
  places: readonly MergePlace<Item>[],
  sides: Readonly<Record<string, Side>>,
): Item[] =>
  places.flatMap((place) => {
    if (place.kind === 'item') return [place.item];
    return place[sides[place.id] ?? defaultSide(place)] ?? [];
  });
