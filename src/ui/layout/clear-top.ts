/** A box on the screen, in pixels from its upper left corner. */
export type ScreenBox = { top: number; bottom: number; left: number; right: number };

/** Pixels between what is to stay uncovered and what comes below it. */
const GAP = 8;

/**
 * How far down messages that begin at `box` have to come so that they lie over none of those that stay uncovered: as
 * little as can be. @returns pixels
 */
export function clearShift(box: ScreenBox, uncovered: readonly ScreenBox[]): number {
  let shift = 0;
  for (const one of uncovered.toSorted((a, b) => a.top - b.top)) {
    const beside = one.right <= box.left || one.left >= box.right;
    const apart = one.bottom <= box.top + shift || one.top >= box.bottom + shift;
    if (!beside && !apart) shift = one.bottom + GAP - box.top;
  }
  return shift;
}
