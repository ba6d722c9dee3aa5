import { isTabPath } from '../../src/domain/pages/tabs.ts';

const isTab = (address: string) => isTabPath(new URL(address).pathname);

/**
 * Shows tabs immediately if the browser prerenders them: the transition would take longer than the tab itself
 * (https://drafts.csswg.org/css-view-transitions-2/#cross-document-view-transitions). Other browsers fade, and so do
 * all when a page is not a tab.
 */
export function showTabsAtOnce(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    // For entries of other sites, or deleted ones, browsers have no address or no entry.
    const entry = activation?.entry as NavigationHistoryEntry | null | undefined;
    if (!viewTransition || !entry?.url || !isTab(entry.url) || !isTab(location.href)) return;
    viewTransition.skipTransition();
    // A skipped transition rejects this promise.
    viewTransition.ready.catch(() => {});
  });
}
