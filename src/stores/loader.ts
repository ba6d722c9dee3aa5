/** How long a page may be on its way before the loader covers the screen, in milliseconds. */
const PATIENCE_MS = 1000;

const cover = () => document.getElementById('loader');
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Says that another page was asked for: takes it long to come, the loader covers the screen. */
export function expectPage(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => cover()?.removeAttribute('hidden'), PATIENCE_MS);
}

/** Nothing is awaited any more: the page is there, or nobody wants it. */
export function stopExpecting(): void {
  clearTimeout(waiting);
  cover()?.setAttribute('hidden', '');
}
