/** Which arrows lead along a row: down a list, or along a line, whose script may run from right to left. */
export type Axis = 'block' | 'inline' | 'inline-rtl';

const ARROWS: Record<Axis, readonly [back: string, on: string]> = {
  block: ['ArrowUp', 'ArrowDown'],
  inline: ['ArrowLeft', 'ArrowRight'],
  'inline-rtl': ['ArrowRight', 'ArrowLeft'],
};

/**
 * Where a key leads in a row of `count` places, `at` being the present one, or -1: arrows go round, unless the row has
 * ends (`'ends'`), Home and End to the first and last. @returns null for any other key
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
