/**
 * Does something each time that somebody comes back to the window. Not for a page that was left and comes back as it was:
 * whether that is still right is asked for the page as a whole. @returns what ends it
 */
export function onReturn(act: () => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let left = false;
  const look = () => {
    if (!left && document.visibilityState === 'visible') act();
  };
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', () => (left = true), { signal });
  // The page is visible before it is shown, and has the focus after.
  addEventListener('pageshow', () => setTimeout(() => (left = false)), { signal });
  return () => over.abort();
}
