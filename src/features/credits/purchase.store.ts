import { atom } from 'nanostores';
import { withoutCheckout } from '../../domain/plan/credit-packs.ts';
import { CHECKOUT_POLL_MS, CHECKOUT_SLOW_MS } from '../../domain/limits/screens.ts';
import { checkoutInAddress } from '../../domain/plan/paid-checkout.ts';
import { fetchBalance } from '../../stores/balance.store.ts';
import { api, call } from '../../stores/call.ts';

/** The state of the checkout that the page returned from. `credits` were added. */
export type PurchaseState = { status: 'waiting' | 'slow' | 'expired' } | { status: 'paid'; credits: number };

/** Null if there is nothing to show. */
export const $purchase = atom<PurchaseState | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes the checkout from the address: reloading does not show it again. */
function forgetAddress(): void {
  clearTimeout(timer);
  const query = withoutCheckout(location.search);
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}

export function closePurchase(): void {
  forgetAddress();
  $purchase.set(null);
}

/** Polls the service, whose answer alone counts, until it is final. */
async function ask(checkoutId: string, since: number): Promise<void> {
  const get = api.payments.payments.checkouts[':checkoutId'].$get;
  const outcome = await call(() => get({ param: { checkoutId } }), { reads: true });
  if (checkoutInAddress(location.search) !== checkoutId) return;
  if (outcome.ok && outcome.data.status !== 'open') {
    const { status, credits } = outcome.data;
    forgetAddress();
    if (status === 'paid') await fetchBalance();
    $purchase.set(status === 'paid' ? { status, credits } : { status });
    return;
  }
  // Another person's, or invented.
  if (!outcome.ok && outcome.problem.status === 404) {
    closePurchase();
    return;
  }
  $purchase.set({ status: Date.now() - since < CHECKOUT_SLOW_MS ? 'waiting' : 'slow' });
  timer = setTimeout(() => void ask(checkoutId, since), CHECKOUT_POLL_MS);
}

/** Shows the result of the checkout that the address returns from; nothing without one. */
export function followCheckout(): void {
  const id = checkoutInAddress(location.search);
  if (id) void ask(id, Date.now());
}
