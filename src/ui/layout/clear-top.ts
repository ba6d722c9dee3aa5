/** A box on the screen, in pixels from its upper left corner. */
export type ScreenBox = { top: number; bottom: number; left: number; right: number };

/** Pixels between an uncovered box and the messages below it. */
const GAP = 8;

/** The minimum shift down for messages that begin at `box`, to cover none of the `uncovered` boxes. @returns pixels */
export function clearShift(box: ScreenBox, uncovered: readonly ScreenBox[]): number {
  let shift = 0;
  for (const one of uncovered.toSorted((a, b) => a.top - b.top)) {
    const beside = one.right <= box.left || one.left >= box.right;
    const apart = one.bottom <= box.top + shift || one.top >= box.bottom + shift;
    if (!beside && !apart) shift = one.bottom + GAP - box.top;
  }
  return shift;
}
