/** The arrow keys of a row: down a list, or along a line, in either script direction. */
export type Axis = 'block' | 'inline' | 'inline-rtl';

const ARROWS: Record<Axis, readonly [back: string, on: string]> = {
  block: ['ArrowUp', 'ArrowDown'],
  inline: ['ArrowLeft', 'ArrowRight'],
  'inline-rtl': ['ArrowRight', 'ArrowLeft'],
};

/**
 * The index that a key leads to in a row of `count` places, from `at`, or -1: arrows wrap around unless the row has
 * ends (`'ends'`), Home and End go to the first and last. @returns null for any other key
 */
export function stepOf(
  key: string,
  at: number,
  count: number,
  axis: Axis,
  way: 'round' | 'ends' = 'round',
): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [back, on] = ARROWS[axis];
  if (key !== back && key !== on) return null;
  if (at < 0) return key === on ? 0 : count - 1;
  const to = at + (key === on ? 1 : -1);
  return way === 'round' ? (to + count) % count : Math.min(Math.max(0, to), count - 1);
}
