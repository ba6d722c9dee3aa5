import { SEEN_TAB_MS } from '../../src/domain/limits/screens.ts';

const KEY = 'cardea:keeps-no-pages';
/** Milliseconds for which a browser that did not keep a page is not asked for another one. */
const FORGIVEN_MS = 10 * 60_000;

/** Whether the browser may be asked for a page as it was left: it has not failed to keep one lately. */
export function cachesPages(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) > FORGIVEN_MS;
  } catch {
    return false;
  }
}

/**
 * Notes where this page had to be made anew although it was gone back to soon after it was left: some browsers keep no
 * page whose answer may not be stored, and none do when they are short of memory.
 */
export function noteOpened(): void {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = navigation.currentEntry?.getState() as { at?: number } | null | undefined;
  if (opened?.type !== 'back_forward' || Date.now() - (left?.at ?? 0) > SEEN_TAB_MS) return;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage no page is gone back to.
  }
}
