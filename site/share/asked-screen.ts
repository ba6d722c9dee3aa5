import {
  isScreen,
  LOCK_SCREEN_SIZES,
  nearestScreen,
  type ScreenSize,
} from '../../src/domain/share/lock-screen.ts';

/** The closest phone screen to `?screen=`; else the first of the common ones. */
export function askedScreen(query: URLSearchParams): ScreenSize {
  const asked = /^(\d{1,4})x(\d{1,4})$/.exec(query.get('screen') ?? '');
  const size = { width: Number(asked?.[1]), height: Number(asked?.[2]) };
  return isScreen(size) ? nearestScreen(size) : LOCK_SCREEN_SIZES[0];
}
