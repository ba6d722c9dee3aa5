type Key = Pick<KeyboardEvent, 'key'> & { currentTarget: EventTarget };

/** Whether what is around an element runs from right to left. */
const isRtl = (target: EventTarget) =>
  target instanceof Element && getComputedStyle(target).direction === 'rtl';

/**
 * Where a key leads in a row of `count` places, `at` being the present one: arrows go round, Home and End to the ends.
 * Along the line the arrows follow the direction of the script. @returns null for any other key
 */
export function stepOf(event: Key, at: number, count: number, axis: 'inline' | 'block'): number | null {
  if (count === 0) return null;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  const [back, on] = axis === 'block' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (event.key !== back && event.key !== on) return null;
  const forward = (event.key === on) !== (axis === 'inline' && isRtl(event.currentTarget));
  if (at < 0) return forward ? 0 : count - 1;
  return (at + (forward ? 1 : count - 1)) % count;
}
