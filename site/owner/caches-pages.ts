import { SEEN_TAB_MS } from '../../src/domain/limits/screens.ts';

const KEY = 'cardea:keeps-no-pages';
/** Milliseconds for which a browser that did not cache a page is not tried with another. */
const FORGIVEN_MS = 10 * 60_000;

/** Whether to try restoring a page from the browser's cache: it has not failed to cache one recently. */
export function cachesPages(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) > FORGIVEN_MS;
  } catch {
    return false;
  }
}

/**
 * Notes if this page had to be rendered anew although the user came back soon: some browsers do not cache `no-store`
 * pages, and none do when short of memory.
 */
export function noteOpened(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = navigation.currentEntry?.getState() as { at?: number } | null | undefined;
  if (opened?.type !== 'back_forward' || Date.now() - (left?.at ?? 0) > SEEN_TAB_MS) return;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage no page is restored.
  }
}
