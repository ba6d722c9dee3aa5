import { WIDE_SCREEN } from '../../src/domain/limits/screens.ts';
import { isAsSeen, type SeenTab } from './seen-tab.ts';
import { isTabPath } from '../../src/domain/pages/tabs.ts';
import { followedLink } from '../../src/stores/followed-link.ts';
import { $writes, lastWrite } from '../../src/stores/last-write.ts';
import { expectPage, stopExpecting } from '../../src/stores/loader.ts';
import { $account } from '../../src/stores/session.store.ts';
import { whenShown } from '../../src/stores/when-shown.ts';
import { cachesPages, noteOpened } from './caches-pages.ts';

/** The links of the other tabs. */
const TAB_LINKS = '.tabs a.tab:not([aria-current], [target])';
/** Milliseconds between checks which tabs the browser still has. */
const LOOK_MS = 10_000;

const now = (): SeenTab => ({ at: Date.now(), account: $account.get()?.id ?? '', write: lastWrite() });

/** The history key of a link's seen tab; null if it must be loaded. */
function placeOf({ href }: HTMLAnchorElement): string | null {
  if (!cachesPages() || matchMedia(WIDE_SCREEN).matches) return null;
  const places = navigation
    .entries()
    .filter(({ url, key }) => url === href && key !== navigation.currentEntry?.key)
    .map((entry) => ({ key: entry.key, seen: entry.getState() as SeenTab | null | undefined }))
    .filter(({ seen }) => seen && isAsSeen(seen, now()));
  return places.toSorted((one, other) => other.seen!.at - one.seen!.at)[0]?.key ?? null;
}

/** Marks the links of these tabs, so that the browser prerenders only the others (`AHEAD`). */
function mark(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TAB_LINKS)) {
    link.toggleAttribute('data-seen', placeOf(link) !== null);
  }
}

/**
 * Chromium does not cache pages that received a `no-store` response to a call
 * (https://developer.chrome.com/docs/web-platform/bfcache-ccns).
 */
const hasCalled = (): boolean =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ initiatorType, name }) => initiatorType === 'fetch' && new URL(name).pathname.startsWith('/api/'),
  );

/**
 * Restores seen tabs by going back in the history, like native apps: on phones a cached page takes a quarter of the
 * time of loading anew. `lookAgain` checks afterwards whether it has changed. The time a tab was left is in its
 * history entry, which the next page has from the start: storage written while leaving may not be readable in time by
 * a page of another process.
 */
export function openSeenTabs(): void {
  if (!('navigation' in window)) return;
  const made = lastWrite();
  const arrive = () => navigation.currentEntry && navigation.updateCurrentEntry({ state: null });
  whenShown(() => {
    noteOpened();
    arrive();
    mark();
  });
  addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    const seen = isTabPath(location.pathname) && !hasCalled() ? { ...now(), write: made } : null;
    navigation.updateCurrentEntry({ state: seen });
    const place = link.matches(TAB_LINKS) && navigator.onLine ? placeOf(link) : null;
    if (!place) return;
    event.preventDefault();
    expectPage();
    // Another link was chosen meanwhile, or the page is not left.
    navigation.traverseTo(place).committed?.catch(stopExpecting);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    arrive();
    mark();
    // The link that left it is not the current position.
    if (document.activeElement?.matches('.tabs a')) (document.activeElement as HTMLElement).blur();
  });
  $writes.listen(mark);
  setInterval(mark, LOOK_MS);
}
