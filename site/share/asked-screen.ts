import { LOCK_SCREEN_BOUNDS, LOCK_SCREEN_SIZES, type ScreenSize } from '../../src/domain/lock-screen.ts';

/** A size as it stands in an address: `1179x2556`. */
export const sizeName = ({ width, height }: ScreenSize): string => `${width}x${height}`;

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** The screen that `?screen=` names, where a lock screen can have its size; else the first of the common ones. */
export function askedScreen(query: URLSearchParams): ScreenSize {
  const asked = /^(\d{1,4})x(\d{1,4})$/.exec(query.get('screen') ?? '');
  const size = { width: Number(asked?.[1]), height: Number(asked?.[2]) };
  const fits = within(size.width, LOCK_SCREEN_BOUNDS.width) && within(size.height, LOCK_SCREEN_BOUNDS.height);
  return fits ? size : LOCK_SCREEN_SIZES[0];
}
