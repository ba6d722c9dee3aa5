import { isTabPath } from '../../src/domain/pages/tabs.ts';

const isTab = (address: string) => isTabPath(new URL(address).pathname);

/**
 * Has a tab shown at once where the browser makes tabs ready ahead: the fade between pages would hold it back for longer
 * than the tab itself takes (https://drafts.csswg.org/css-view-transitions-2/#cross-document-view-transitions). Other
 * browsers fade, and so do all where a page that is no tab comes or goes.
 */
export function showTabsAtOnce(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    // Of an entry of another site, or of one that is gone, browsers have no address, or no entry.
    const entry = activation?.entry as NavigationHistoryEntry | null | undefined;
    if (!viewTransition || !entry?.url || !isTab(entry.url) || !isTab(location.href)) return;
    viewTransition.skipTransition();
    // Nobody waits for what was skipped.
    viewTransition.ready.catch(() => {});
  });
}
