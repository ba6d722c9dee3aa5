type Placed = { id: string; order: number };

/**
 * The items with a created or changed one. A new one is placed by its position on the card: responses to parallel
 * requests can arrive in another order.
 */
export function withPlaced<Item extends Placed>(items: readonly Item[], item: Item): Item[] {
  if (items.some(({ id }) => id === item.id)) return items.map((one) => (one.id === item.id ? item : one));
  return items.toSpliced(items.findLastIndex(({ order }) => order < item.order) + 1, 0, item);
}

/** The items numbered as on the card, in this order. */
export const numbered = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.map((item, order) => Object.assign({}, item, { order }));
