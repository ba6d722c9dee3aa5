/** Rows stand below each other, or beside each other. */
export type SortableAxis = 'block' | 'inline';

/** The side of a row that is nearest to what is dragged over it, as the screen sees it. */
export type SortableEdge = 'top' | 'bottom' | 'left' | 'right';

/** `items` with the one at `from` taken out and put in again so that it stands at `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(to, 0, item);
  return moved;
}

/** Whether what comes at this side stands before the row, in the order of reading. */
const isBefore = (edge: SortableEdge, rtl: boolean): boolean =>
  edge === 'top' || edge === (rtl ? 'right' : 'left');

/** Where the item at `from` ends when it is let go at a side of the row at `over`. */
export function indexAfterDrop(from: number, over: number, edge: SortableEdge, rtl: boolean): number {
  const gap = isBefore(edge, rtl) ? over : over + 1;
  return gap > from ? gap - 1 : gap;
}
