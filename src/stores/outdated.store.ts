import { atom } from 'nanostores';
import { KEPT_PAGE_PATIENCE_MS } from '../domain/limits/caching.ts';

/** Whether the page is older than the service: a part that it wants to fetch is not there any more. */
export const $outdated = atom(false);

/** Whether the service answers, and it is not the network that keeps a part from coming. */
async function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(KEPT_PAGE_PATIENCE_MS);
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => null);
  return answer !== null && answer.status < 500;
}

/**
 * Notices that a part of the page can't be fetched though the service is there: a page that was opened before a release
 * names files that only the release before had. Says so once; the page stays, with what was typed on it.
 */
export function watchParts(): void {
  let asked = false;
  // What Vite's own fetching of a part says where it fails.
  addEventListener('vite:preloadError', () => {
    if (asked) return;
    asked = true;
    void isReached().then((reached) => {
      if (reached) $outdated.set(true);
      else asked = false;
    });
  });
}

/** Stays on the page as it is. */
export const stayOutdated = (): void => $outdated.set(false);

/** Loads the page again; where something is not saved, the browser asks first. */
export function reloadOutdated(): void {
  $outdated.set(false);
  location.reload();
}
