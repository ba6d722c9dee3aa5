import { isAsLeft, type LeftTab } from '../../src/domain/left-tab.ts';
import { WIDE_SCREEN } from '../../src/domain/limits/screens.ts';
import { TABS } from '../../src/domain/tabs.ts';
import { followedLink } from '../../src/stores/followed-link.ts';
import { $writes, lastWrite } from '../../src/stores/last-write.ts';
import { expectPage } from '../../src/stores/loader.ts';
import { $account } from '../../src/stores/session.store.ts';
import { whenShown } from '../../src/stores/when-shown.ts';

const TAB_LINKS = '.tabs a.tab:not([target])';

const isTab = () => TABS.some(({ path }) => path === location.pathname);
const now = (): LeftTab => ({ at: Date.now(), account: $account.get()?.id ?? '', write: lastWrite() });

/**
 * Whether the browser will hardly keep this page: it did not the last time, or the page made calls whose answers may not
 * be stored (https://developer.chrome.com/docs/web-platform/bfcache-ccns).
 */
function isLost(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const called = resources.some(
    ({ initiatorType, name }) => initiatorType === 'fetch' && new URL(name).pathname.startsWith('/api/'),
  );
  return called || opened?.type === 'back_forward';
}

/** The place in the history where the tab of a link is as it was left; null where it must be asked for. */
function placeOf({ href }: HTMLAnchorElement): string | null {
  const entry = navigation.entries().findLast((one) => {
    const left = one.getState() as LeftTab | null | undefined;
    return one.url === href && one.key !== navigation.currentEntry?.key && left && isAsLeft(left, now());
  });
  return entry?.key ?? null;
}

/** Marks the links of these tabs, so that the browser makes ready the others alone (`AHEAD`). */
function mark(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(TAB_LINKS)) {
    link.toggleAttribute('data-left', placeOf(link) !== null);
  }
}

/**
 * Leads back to a tab that was seen, as apps do: on phones a tab that the browser keeps is shown as it was left, in a
 * third of the time that it takes when made anew. Whether it is still so is asked afterwards, see `lookAgain`. How it
 * was left stands in its entry of the history: that alone reaches a page of another process in time.
 */
export function keepLeftTabs(): void {
  if (!('navigation' in window) || matchMedia(WIDE_SCREEN).matches) return;
  const made = lastWrite();
  addEventListener('click', (event) => {
    const link = followedLink(event);
    if (!link) return;
    const left = isTab() && !isLost() ? { ...now(), write: made } : null;
    navigation.updateCurrentEntry({ state: left });
    const place = link.matches(TAB_LINKS) && navigator.onLine ? placeOf(link) : null;
    if (!place) return;
    event.preventDefault();
    expectPage();
    // A page that asks whether to leave it may be stayed on.
    navigation.traverseTo(place).committed?.catch(() => {});
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    mark();
    // What it was left by is not where somebody is now.
    if (document.activeElement?.matches('.tabs a')) (document.activeElement as HTMLElement).blur();
  });
  $writes.listen(mark);
  whenShown(mark);
}
