import type { CheckoutRequest } from '../../../src/domain/plan/checkout-schema.ts';
import { CHECKOUT_PLACEHOLDER } from '../../../src/domain/plan/credit-packs.ts';
import { TRIAL_DAYS } from '../../../src/domain/limits/plans.ts';
import { ownSitePath } from '../../../src/domain/account/own-path.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { canBuy } from '../../../src/domain/plan/purchases.ts';
import type { ProductType } from '../../../src/domain/plan/prices.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, problem, ruleBroken } from '../../kit/problems.ts';
import type { Person } from '../../actor/actor.ts';
import { expireCheckout, insertCheckout, keepSession, readOpenCheckouts } from './checkouts.repository.ts';
import { customerOf } from './customer.usecases.ts';
import { holderFor } from '../credits/holder.ts';
import { payerFor } from './payer.ts';
import type { Payer } from './subscriptions.queries.ts';
import { readPrice, type PriceRow } from './prices.repository.ts';
import { countMembers, readSubscription, type SubscriptionRow } from './subscriptions.repository.ts';
import { GIVEN } from './given.ts';
import { askVendor, requirePayments } from './vendor.usecases.ts';

/** Whether a subscription is currently paid for. */
export const isPaidFor = (subscription: SubscriptionRow | undefined): boolean =>
  subscription !== undefined && subscription.status !== 'ended' && !subscription.vendor_id.startsWith(GIVEN);

/**
 * Checks that the actor can buy this. @returns the payer, and whether the first days are free: for their first plan
 * @throws Problem 403 for the role; 409 for the same plan
 */
async function requireBuyer(
  deps: Deps,
  actor: Person,
  type: ProductType,
): Promise<{ payer: Payer; trial: boolean }> {
  if (type === 'credit') {
    const refused = refusal(actor.role, actor.locks, 'buy_credits');
    if (refused) throw forbidden(refused);
    return { payer: holderFor(actor), trial: false };
  }
  const payer = payerFor(actor);
  const last = await readSubscription(deps.db, payer);
  const purchase = canBuy(actor.role, type, isPaidFor(last?.subscription));
  if (purchase.kind === 'refused') throw forbidden(purchase.refusal);
  if (purchase.kind === 'has_it') throw problem('has_plan');
  return { payer, trial: last === null };
}

const broken = (path: string, code: string) => ruleBroken([{ path, message: sentence(code, path) }]);

/** The price of an item in the present list. @throws Problem 422 */
async function requirePrice(deps: Deps, request: CheckoutRequest): Promise<PriceRow> {
  const [item] = request.items;
  const price = item && (await readPrice(deps.db, item.price_id));
  const isSold = price && price.active && requirePayments(deps).sells(price.id);
  if (!isSold || price.product_type !== item.type) throw broken('items.0.price_id', 'invalid');
  if (price.product_id !== item.product_id) throw broken('items.0.product_id', 'invalid');
  if (price.currency !== request.currency_code) throw broken('currency_code', 'invalid');
  return price;
}

/** A path of this site. @throws Problem 422 for any other URL */
export function requireOwnPath(deps: Deps, name: 'success_url' | 'cancel_url', address: string): string {
  const path = ownSitePath(address, new URL(deps.env.PUBLIC_URL).origin);
  if (path === null) throw broken(name, 'invalid');
  return path;
}

/** Expires the actor's open checkouts: one of two would be paid for nothing. */
async function closeOthers(deps: Deps, actor: Person, except: string): Promise<void> {
  for (const { id, vendor_session_id } of await readOpenCheckouts(deps.db, actor.user.id, except)) {
    if (vendor_session_id) await askVendor(requirePayments(deps).expireCheckout(vendor_session_id));
    await expireCheckout(deps.db, id);
  }
}

/**
 * Starts to buy a plan or credits; `{CHECKOUT_ID}` in the redirect is replaced by the checkout's id. @returns the URL
 * to pay @throws Problem 403, 409 by role and present plan; 404 without payments; 422; 503
 */
export async function startCheckout(
  deps: Deps,
  actor: Person,
  request: CheckoutRequest,
): Promise<{ url: string }> {
  const [item] = request.items;
  const type = item?.type ?? 'solo';
  const { payer, trial } = await requireBuyer(deps, actor, type);
  const payments = requirePayments(deps);
  const landing = requireOwnPath(deps, 'success_url', request.success_url);
  const cancel_path = requireOwnPath(deps, 'cancel_url', request.cancel_url);
  const price = await requirePrice(deps, request);
  const quantity = item?.quantity ?? 1;
  if (type !== 'credit' && payer.team_id !== null && quantity < (await countMembers(deps.db, payer.team_id)))
    throw broken('items.0.quantity', 'seats.too_few');
  const id = deps.newId();
  const success_path = landing.replaceAll(CHECKOUT_PLACEHOLDER, id);
  const trial_days = trial ? TRIAL_DAYS : 0;
  const credits = type === 'credit' ? price.divide_by * quantity : 0;
  const { source = null, version = null } = request.metadata ?? {};
  await insertCheckout(deps.db, type === 'credit' ? payer : null, {
    id,
    user_id: actor.user.id,
    team_id: payer.team_id,
    price_id: price.id,
    quantity,
    currency: price.currency,
    amount: price.price * quantity,
    credits,
    trial_days,
    status: 'open',
    success_path,
    cancel_path,
    source,
    version,
    created_at: deps.now(),
  });
  const session = await askVendor(
    payments.createCheckout({
      checkout_id: id,
      price_id: price.id,
      quantity,
      once: type === 'credit',
      divide_by: price.divide_by,
      trial_days,
      email: actor.user.email,
      customer: await customerOf(deps, payer),
      success_url: new URL(success_path, deps.env.PUBLIC_URL).href,
      cancel_url: new URL(cancel_path, deps.env.PUBLIC_URL).href,
      metadata: { user_id: actor.user.id, ...(payer.team_id && { team_id: payer.team_id }) },
    }),
  );
  await keepSession(deps.db, id, session.id);
  if (type !== 'credit') await closeOthers(deps, actor, id);
  return { url: session.url };
}
