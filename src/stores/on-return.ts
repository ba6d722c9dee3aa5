import { isMadeAhead } from './when-shown.ts';

/** Milliseconds around a page's showing in which the browser also says that it is visible and has the focus. */
const SETTLE_MS = 500;

/**
 * Does something each time that somebody comes back to the window. Not for a page that was made ready ahead, nor for one
 * that was left and comes back as it was: whether that is still right is asked for the page as a whole. @returns what
 * ends it
 */
export function onReturn(act: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let away = isMadeAhead();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (!away && document.visibilityState === 'visible') act();
  };
  const leave = () => {
    clearTimeout(settling);
    away = true;
  };
  const arrive = () => {
    // A page that is made ready ahead says that it is shown, too.
    if (!isMadeAhead()) settling = setTimeout(() => (away = false), SETTLE_MS);
  };
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', arrive, { signal });
  document.addEventListener('prerenderingchange', arrive, { signal });
  return () => over.abort();
}
