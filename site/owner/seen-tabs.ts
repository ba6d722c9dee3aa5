import { WIDE_SCREEN } from '../../src/domain/limits/screens.ts';
import { isAsSeen, type SeenTab } from './seen-tab.ts';
import { isTabPath } from '../../src/domain/pages/tabs.ts';
import { followedLink } from '../../src/stores/followed-link.ts';
import { $writes, lastWrite } from '../../src/stores/last-write.ts';
import { expectPage, stopExpecting } from '../../src/stores/loader.ts';
import { $account } from '../../src/stores/session.store.ts';
import { whenShown } from '../../src/stores/when-shown.ts';
import { cachesPages, noteOpened } from './caches-pages.ts';

/** The links of the tabs but that of the page itself. */
const TAB_LINKS = '.tabs a.tab:not([aria-current], [target])';
/** Milliseconds between two looks at which tabs the browser still has. */
const LOOK_MS = 10_000;

const now = (): SeenTab => ({ at: Date.now(), account: $account.get()?.id ?? '', write: lastWrite() });

/** The place in the history where the tab of a link is as it was seen; null where it must be asked for. */
function placeOf({ href }: HTMLAnchorElement): string | null {
  if (!cachesPages() || matchMedia(WIDE_SCREEN).matches) return null;
  const places = navigation
    .entries()
    .filter(({ url, key }) => url === href && key !== navigation.currentEntry?.key)
    .map((entry) => ({ key: entry.key, seen: entry.getState() as SeenTab | null | undefined }))
    .filter(({ seen }) => seen && isAsSeen(seen, now()));
  return places.toSorted((one, other) => other.seen!.at - one.seen!.at)[0]?.key ?? null;
}

/** Marks the links of these tabs, so that the browser makes ready the others alone (`AHEAD`). */
function mark(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TAB_LINKS)) {
    link.toggleAttribute('data-seen', placeOf(link) !== null);
  }
}

/**
 * Chromium keeps no page that was told something by a call which may not be stored
 * (https://developer.chrome.com/docs/web-platform/bfcache-ccns).
 */
const hasCalled = (): boolean =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ initiatorType, name }) => initiatorType === 'fetch' && new URL(name).pathname.startsWith('/api/'),
  );

/**
 * Leads back to a tab that was seen, as apps do: on phones one that the browser keeps is shown as it was left, in a
 * quarter of the time that it takes to make it anew. Whether it is still so is asked afterwards, see `lookAgain`. How a
 * tab was left stands in its entry of the history, which the next page has from its beginning: what one writes into its
 * storage while it leaves, a page of another process may not read in time.
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
    // Another link was chosen meanwhile, or the page is stayed on.
    navigation.traverseTo(place).committed?.catch(stopExpecting);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    arrive();
    mark();
    // What it was left by is not where somebody is now.
    if (document.activeElement?.matches('.tabs a')) (document.activeElement as HTMLElement).blur();
  });
  $writes.listen(mark);
  setInterval(mark, LOOK_MS);
}
