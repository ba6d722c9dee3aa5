import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Person } from '../../actor/actor.ts';
import { readCheckout, type CheckoutRow } from './checkouts.repository.ts';

/** How a checkout stands. `credits` is what it has added to the balance. */
export type CheckoutState = Pick<CheckoutRow, 'id' | 'status' | 'credits'>;

/**
 * `GET /api/payments/checkouts/{checkoutId}`: whether the vendor has said that it is paid, which is when its credits are
 * there. @throws Problem 404 where the actor did not begin it
 */
export async function showCheckout(deps: Deps, actor: Person, id: string): Promise<CheckoutState> {
  const found = await readCheckout(deps.db, id);
  if (!found || found.checkout.user_id !== actor.user.id) throw notFound();
  const { status, credits, credits_reversed } = found.checkout;
  return { id, status, credits: status === 'paid' ? Math.max(0, credits - credits_reversed) : 0 };
}
