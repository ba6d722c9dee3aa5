import { atom } from 'nanostores';
import { CACHED_PAGE_TIMEOUT_MS } from '../domain/limits/caching.ts';

/** Whether the page is older than the service: a chunk to load no longer exists. */
export const $outdated = atom(false);

/** Whether the service responds, so that the network is not the cause. */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(CACHED_PAGE_TIMEOUT_MS);
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/**
 * Detects a chunk that fails to load though the service responds: a page opened before a release refers to files of
 * the previous one. Reports it once; the page stays, with typed text.
 */
export function watchParts(): void {
  let asked = false;
  // Vite's event for a chunk that fails to load.
  addEventListener('vite:preloadError', () => {
    if (asked) return;
    asked = true;
    void isReached().then((reached) => {
      if (reached) $outdated.set(true);
      else asked = false;
    });
  });
}

/** Stays on the outdated page. */
export const stayOutdated = (): void => $outdated.set(false);

/** Reloads the page; the browser asks first if something is unsaved. */
export function reloadOutdated(): void {
  $outdated.set(false);
  location.reload();
}
