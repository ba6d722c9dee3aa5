/** The pause as a multiple of the last run: a slow phone stays responsive. */
const REST = 4;

/**
 * Runs repeatedly while the page is visible, with at least this many milliseconds between.
 * @returns a function that ends it
 */
export function whileSeen(look: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookOnce = () => {
    const before = performance.now();
    look();
    timer = setTimeout(lookOnce, Math.max(everyMs, REST * (performance.now() - before)));
  };
  const follow = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(lookOnce, everyMs);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
