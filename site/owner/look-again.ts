import { ACCOUNT_MENU_ID } from '../../src/domain/account/menu-request.ts';
import { KEPT_PAGE_PATIENCE_MS } from '../../src/domain/limits/caching.ts';
import { ownPage } from '../../src/domain/offline/cached-own-pages.ts';
import { isCalling } from '../../src/stores/calls.ts';
import { hasUnsaved } from '../../src/stores/unsaved.store.ts';
import { isHolding } from './hold-forms.ts';

/** Milliseconds within which it is known what a finger that came down has chosen. */
const A_TAP = 500;
/** Where something may be typed that nobody keeps. */
const FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';

/** What a page is today: as it is here, another one, or out of reach. Where nobody can tell in time it stays. */
type Verdict = 'same' | 'other' | 'away';

async function askFor(address: string): Promise<Verdict> {
  const signal = AbortSignal.timeout(KEPT_PAGE_PATIENCE_MS);
  const answer = await fetch(address, { method: 'HEAD', signal }).catch(() => null);
  if (!answer) return signal.aborted ? 'same' : 'away';
  if (answer.status >= 500) return 'same';
  return answer.headers.get('ETag') === document.documentElement.dataset.version ? 'same' : 'other';
}

/** Whether a copy is kept of a page, which would say that it is one. */
async function hasCopy({ pathname, search }: URL): Promise<boolean> {
  const key = ownPage(pathname, search)?.key;
  return key !== undefined && 'caches' in globalThis && (await caches.match(key)) !== undefined;
}

/** Whether somebody is at something that would end with the page. The account menu is only looked at. */
const isInUse = () =>
  hasUnsaved() ||
  isCalling() ||
  isHolding() ||
  document.activeElement?.matches(FIELD) === true ||
  document.querySelector(`:modal:not(#${ACCOUNT_MENU_ID})`) !== null;

/**
 * Loads a page again that the browser kept, where it would not be the same today; what somebody does meanwhile comes
 * first. @param made the address that the page was made for
 */
export async function lookAgain(made: string): Promise<void> {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  let touched = false;
  let leaving = false;
  addEventListener('pointerdown', () => (touched = true), listening);
  // Every way to another page, but not to a file or another address of this one.
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
