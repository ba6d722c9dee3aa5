/** How many times as long as a look took nobody looks again: a slow phone is left most of its time. */
const REST = 4;

/**
 * Looks again and again while the page is seen, with so many milliseconds between; nothing goes on where it is hidden.
 * @returns what ends it
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
