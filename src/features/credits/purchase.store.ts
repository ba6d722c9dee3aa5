import { atom } from 'nanostores';
import { withoutCheckout } from '../../domain/plan/credit-packs.ts';
import { CHECKOUT_POLL_MS, CHECKOUT_SLOW_MS } from '../../domain/limits/screens.ts';
import { checkoutOf } from '../../domain/plan/paid-checkout.ts';
import { readBalance } from '../../stores/balance.store.ts';
import { api, call } from '../../stores/call.ts';

/** What is known of the checkout that the page was come back from. `credits` were added. */
export type CheckoutState = { status: 'waiting' | 'slow' | 'expired' } | { status: 'paid'; credits: number };

/** Null where nothing is to be said. */
export const $purchase = atom<CheckoutState | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes the checkout out of the address: reloading does not say it again. */
function forgetAddress(): void {
  clearTimeout(timer);
  const query = withoutCheckout(location.search);
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}

export function closePurchase(): void {
  forgetAddress();
  $purchase.set(null);
}

/** Asks the service, whose word alone counts, and asks again as long as it does not know. */
async function ask(checkoutId: string, since: number): Promise<void> {
  const get = api.payments.payments.checkouts[':checkoutId'].$get;
  const outcome = await call(() => get({ param: { checkoutId } }), { reads: true });
  if (checkoutOf(location.search) !== checkoutId) return;
  if (outcome.ok && outcome.data.status !== 'open') {
    const { status, credits } = outcome.data;
    forgetAddress();
    if (status === 'paid') await readBalance();
    $purchase.set(status === 'paid' ? { status, credits } : { status });
    return;
  }
  // Somebody else's, or made up.
  if (!outcome.ok && outcome.problem.status === 404) {
    closePurchase();
    return;
  }
  $purchase.set({ status: Date.now() - since < CHECKOUT_SLOW_MS ? 'waiting' : 'slow' });
  timer = setTimeout(() => void ask(checkoutId, since), CHECKOUT_POLL_MS);
}

/** Says how the checkout ended that the address comes back from; says nothing where it comes from none. */
export function followCheckout(): void {
  const id = checkoutOf(location.search);
  if (id) void ask(id, Date.now());
}
