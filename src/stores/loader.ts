/** Milliseconds before the loader covers the screen while a page loads. */
const PATIENCE_MS = 1000;

const cover = () => document.getElementById('loader');
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Announces a navigation: if it takes long, the loader covers the screen. */
export function expectPage(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => cover()?.removeAttribute('hidden'), PATIENCE_MS);
}

/** Cancels that: the page has loaded, or the navigation was cancelled. */
export function stopExpecting(): void {
  clearTimeout(waiting);
  cover()?.setAttribute('hidden', '');
}
