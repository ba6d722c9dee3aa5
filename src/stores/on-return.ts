import { isMadeAhead } from './when-shown.ts';

/** Milliseconds around showing a page in which the browser also reports visibility and focus. */
const SETTLE_MS = 500;

/**
 * Runs whenever the user returns to the window. Not when a prerendered page is shown or a left one is restored, whose
 * freshness is checked as a whole. @returns a function that ends it
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
    // A prerendered page fires the event too when shown.
    if (!isMadeAhead()) settling = setTimeout(() => (away = false), SETTLE_MS);
  };
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', arrive, { signal });
  document.addEventListener('prerenderingchange', arrive, { signal });
  return () => over.abort();
}
