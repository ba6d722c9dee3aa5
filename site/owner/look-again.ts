import { ACCOUNT_MENU_ID } from '../../src/domain/account/menu-request.ts';
import { CACHED_PAGE_TIMEOUT_MS } from '../../src/domain/limits/caching.ts';
import { ownPage } from '../../src/domain/offline/cached-own-pages.ts';
import { isCalling } from '../../src/stores/calls.ts';
import { hasUnsaved } from '../../src/stores/unsaved.store.ts';
import { isHolding } from './hold-forms.ts';

/** Milliseconds in which the target of a touch becomes known. */
const A_TAP = 500;
/** Fields whose input would be lost. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';

/** The state of a page: unchanged, changed, or unreachable. If unknown in time, it stays. */
type Verdict = 'same' | 'other' | 'away';

async function askFor(address: string): Promise<Verdict> {
  const signal = AbortSignal.timeout(CACHED_PAGE_TIMEOUT_MS);
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
  if (!answer) return signal.aborted ? 'same' : 'away';
  if (answer.status >= 500) return 'same';
  return answer.headers.get('ETag') === document.documentElement.dataset.version ? 'same' : 'other';
}

/** Whether a page has an offline copy, which would identify itself. */
async function hasCopy({ pathname, search }: URL): Promise<boolean> {
  const key = ownPage(pathname, search)?.key;
  return key !== undefined && 'caches' in globalThis && (await caches.match(key)) !== undefined;
}

/** Whether the user is doing something that reloading would interrupt. The account menu is read-only. */
const isInUse = () =>
  hasUnsaved() ||
  isCalling() ||
  isHolding() ||
  document.activeElement?.matches(FIELD) === true ||
  document.querySelector(`:modal:not(#${ACCOUNT_MENU_ID})`) !== null;

/**
 * Reloads a page restored from the browser's cache if it has changed; the user's actions come first. @param made the
 * address that the page was rendered for
 */
export async function lookAgain(made: string): Promise<void> {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  let touched = false;
  let leaving = false;
  addEventListener('pointerdown', () => (touched = true), listening);
  // Every navigation to another page, but not to a file or an anchor.
  globalThis.navigation?.addEventListener(
    'navigate',
    ({ downloadRequest, destination }) => (leaving ||= downloadRequest === null && !destination.sameDocument),
    listening,
  );
  const verdict = await askFor(made);
  if (verdict === 'other' || (verdict === 'away' && (await hasCopy(new URL(made))))) {
    if (touched) await new Promise((resolve) => setTimeout(resolve, A_TAP));
    if (!leaving && !isInUse()) location.reload();
  }
  over.abort();
}
