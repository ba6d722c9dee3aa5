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
  let left = isMadeAhead();
  const look = () => {
    if (!left && document.visibilityState === 'visible') act();
  };
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', () => (left = true), { signal });
  const settle = () => setTimeout(() => (left = false), SETTLE_MS);
  addEventListener('pageshow', settle, { signal });
  document.addEventListener('prerenderingchange', settle, { signal });
  return () => over.abort();
}
