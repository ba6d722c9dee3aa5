/** Rows are in a column, or in a line. */
export type SortableAxis = 'block' | 'inline';

/** The side of a row nearest to what is dragged over it, on the screen. */
export type SortableEdge = 'top' | 'bottom' | 'left' | 'right';

/** Moves the item at `from` to `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}

/** Whether this side is before the row, in reading order. */
const isBefore = (edge: SortableEdge, rtl: boolean): boolean =>
  edge === 'top' || edge === (rtl ? 'right' : 'left');

/** The index where the item at `from` ends when dropped at a side of the row at `over`. */
export function indexAfterDrop(from: number, over: number, edge: SortableEdge, rtl: boolean): number {
  const gap = isBefore(edge, rtl) ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}
