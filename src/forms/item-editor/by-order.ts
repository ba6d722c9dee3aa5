type Placed = { id: string; order: number };

/**
 * The items with one that was made or changed. A new one stands behind those before it on the card: of several that are
 * sent at once, the answers may come in another order.
 */
export function withPlaced<Item extends Placed>(items: readonly Item[], item: Item): Item[] {
  if (items.some(({ id }) => id === item.id)) return items.map((one) => (one.id === item.id ? item : one));
  return items.toSpliced(items.findLastIndex(({ order }) => order < item.order) + 1, 0, item);
}

/** The items as the card numbers them once they stand in this order. */
export const numbered = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.map((item, order) => Object.assign({}, item, { order }));
