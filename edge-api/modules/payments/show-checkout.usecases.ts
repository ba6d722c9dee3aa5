import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Person } from '../../actor/actor.ts';
import { readCheckout, type CheckoutRow } from './checkouts.repository.ts';

/** The state of a checkout. `credits` is what it has added to the balance. */
export type CheckoutState = Pick<CheckoutRow, 'id' | 'status' | 'credits'>;

/**
 * `GET /api/payments/checkouts/{checkoutId}`: whether the vendor has reported its payment, which is when its credits
 * exist. @throws Problem 404 if the actor did not start it
 */
export async function showCheckout(deps: Deps, actor: Person, id: string): Promise<CheckoutState> {
  const found = await readCheckout(deps.db, id);
  if (!found || found.checkout.user_id !== actor.user.id) throw notFound();
  const { status, credits, credits_reversed } = found.checkout;
  return { id, status, credits: status === 'paid' ? Math.max(0, credits - credits_reversed) : 0 };
}
