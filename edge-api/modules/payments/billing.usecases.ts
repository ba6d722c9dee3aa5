import { PAGE_SIZE } from '../../../src/domain/limits/lists.ts';
import type { Price } from '../../../src/domain/plan/prices.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../actor/actor.ts';
import { readPurchases, type CheckoutRow } from './checkouts.repository.ts';
import { GIVEN } from './given.ts';
import { payerFor } from './payer.ts';
import { toPrice } from './prices.usecases.ts';
import { readSubscription, type SubscriptionRow } from './subscriptions.repository.ts';

/** A subscription as its payer sees it. */
export type Subscription = Pick<
  SubscriptionRow,
  'status' | 'seats' | 'trial_ends_at' | 'period_ends_at' | 'cancel_at'
> & {
  /** Whether it is complimentary. */
  given: boolean;
  /** When it ended; null while it is active. */
  ended_at: Date | null;
  price: Price | null;
};
export type BillingState = Pick<
  CheckoutRow,
  'id' | 'quantity' | 'amount' | 'currency' | 'trial_days' | 'created_at'
> & {
  price: Price;
};

/** The subscription of the payer, active or the last; null if they never had one. */
export async function showSubscription(deps: Deps, actor: Person): Promise<Subscription | null> {
  const found = await readSubscription(deps.db, payerFor(actor));
  if (!found) return null;
  const { status, seats, trial_ends_at, period_ends_at, cancel_at, vendor_id, updated_at } =
    found.subscription;
  const price = found.price && toPrice(found.price);
  const given = vendor_id.startsWith(GIVEN);
  const ended_at = status === 'ended' ? updated_at : null;
  return { status, seats, trial_ends_at, period_ends_at, cancel_at, given, ended_at, price };
}

/** The purchases, the newest first. */
export async function listPurchases(deps: Deps, actor: Person): Promise<BillingState[]> {
  const rows = await readPurchases(
    deps.db,
    { user_id: actor.user.id, team_id: payerFor(actor).team_id },
    PAGE_SIZE,
  );
  return rows.map(({ checkout, price }) => {
    const { id, quantity, amount, currency, trial_days, created_at } = checkout;
    return { id, quantity, amount, currency, trial_days, created_at, price: toPrice(price) };
  });
}
