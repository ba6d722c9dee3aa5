import { DAY } from '../../../src/domain/locale/durations.ts';
import { addMonths } from '../../../src/domain/locale/add-months.ts';
import { monthsOf, type Interval } from '../../../src/domain/plan/prices.ts';
import { SEATS_MAX, SEATS_MIN } from '../../../src/domain/limits/plans.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Deps } from '../../deps.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import { isTestMode } from '../../ports/payments/choose-payments.ts';
import type { SubscriptionFacts } from '../../ports/payments/payments.ts';
import { testSubscriptionId, type TestPayments } from '../../ports/payments/test.payments.ts';
import type { Person } from '../../actor/actor.ts';
import { isPaidFor } from './checkout.usecases.ts';
import { readCheckout } from './checkouts.repository.ts';
import { factsOfRow, receiveAll } from './events.usecases.ts';
import { payerFor } from './payer.ts';
import { requirePayer } from './portal.usecases.ts';
import { readPrice, readPrices } from './prices.repository.ts';
import { toPrice } from './prices.usecases.ts';
import {
  countMembers,
  readDueSubscriptions,
  readSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.ts';

/** @throws Problem 404 with real or without payments */
function requireTestMode(deps: Deps): TestPayments {
  if (!isTestMode(deps.payments)) throw notFound();
  return deps.payments;
}

/** The actor's own checkout, with its items. @throws Problem 404 */
export async function showTestCheckout(deps: Deps, actor: Person, id: string) {
  requireTestMode(deps);
  const found = await readCheckout(deps.db, id);
  if (!found || found.checkout.user_id !== actor.user.id) throw notFound();
  return { checkout: found.checkout, price: toPrice(found.price) };
}

/**
 * Pays without money: the vendor of test mode then reports what Stripe would. Paying again changes nothing. @returns
 * the path to return to. @throws Problem 404; 409 if the checkout has expired
 */
export async function payTestCheckout(deps: Deps, actor: Person, id: string): Promise<string> {
  const vendor = requireTestMode(deps);
  const { checkout, price } = await showTestCheckout(deps, actor, id);
  if (checkout.status === 'expired') throw problem('offer_void');
  if (checkout.status === 'paid') return checkout.success_path;
  if (price.product_type === 'credit') {
    await receiveAll(deps, [await vendor.checkoutEvent(id, 'completed')]);
    return checkout.success_path;
  }
  const now = deps.now();
  const trial_ends_at = checkout.trial_days > 0 ? new Date(now.getTime() + checkout.trial_days * DAY) : null;
  const subscription: SubscriptionFacts = {
    vendor_id: testSubscriptionId(id),
    vendor_customer_id: `test_cus_${checkout.team_id ?? actor.user.id}`,
    checkout_id: id,
    price_id: price.id,
    seats: checkout.quantity,
    status: trial_ends_at ? 'trialing' : 'active',
    trial_ends_at,
    period_ends_at: trial_ends_at ?? addMonths(now, monthsOf(price.interval ?? 'month')),
    cancel_at: null,
  };
  await receiveAll(deps, [
    await vendor.subscriptionEvent(subscription, 'created', `created_${id}`),
    await vendor.checkoutEvent(id, 'completed'),
  ]);
  return checkout.success_path;
}

/** Returns without paying. @returns the path to return to. @throws Problem 404 */
export async function leaveTestCheckout(deps: Deps, actor: Person, id: string): Promise<string> {
  const vendor = requireTestMode(deps);
  const { checkout } = await showTestCheckout(deps, actor, id);
  if (checkout.status === 'open') await receiveAll(deps, [await vendor.checkoutEvent(id, 'expired')]);
  return checkout.cancel_path;
}

/**
 * The actor's subscription in test mode, and its possible changes; null without an active one. @throws Problem 403, 404
 */
export async function showTestPortal(deps: Deps, actor: Person) {
  const vendor = requireTestMode(deps);
  requirePayer(actor);
  const found = await readSubscription(deps.db, payerFor(actor));
  if (!found || !isPaidFor(found.subscription)) return null;
  const { subscription, price } = found;
  const rows = price ? await readPrices(deps.db, price.product_type, price.currency) : [];
  const choices = rows.filter(({ id }) => vendor.sells(id)).map(toPrice);
  return { subscription, price: price && toPrice(price), choices };
}

/** Actions in the portal of test mode. */
export type PortalChange =
  { kind: 'change'; price_id: string; seats: number } | { kind: 'cancel' | 'resume' | 'end' };

const report = async (
  deps: Deps,
  vendor: TestPayments,
  subscription: SubscriptionFacts,
  type: 'updated' | 'deleted',
) => receiveAll(deps, [await vendor.subscriptionEvent(subscription, type, deps.newId())]);

async function changed(
  deps: Deps,
  actor: Person,
  row: SubscriptionRow,
  change: Extract<PortalChange, { kind: 'change' }>,
): Promise<SubscriptionFacts> {
  const next = await readPrice(deps.db, change.price_id);
  const before = row.price_id === null ? null : await readPrice(deps.db, row.price_id);
  const isSold = next?.active && requireTestMode(deps).sells(next.id);
  if (!next || !isSold || (before && next.product_type !== before.product_type))
    throw ruleBroken([{ path: 'price_id', message: sentence('invalid', 'price_id') }]);
  const forTeam = next.product_type === 'team';
  const seats = forTeam ? change.seats : 1;
  if (forTeam && !(Number.isInteger(seats) && seats >= SEATS_MIN && seats <= SEATS_MAX))
    throw ruleBroken([{ path: 'seats', message: sentence('seats.invalid') }]);
  if (actor.team && seats < (await countMembers(deps.db, actor.team.id)))
    throw ruleBroken([{ path: 'seats', message: sentence('seats.too_few') }]);
  const restarts = before?.interval !== next.interval && row.status === 'active';
  return {
    ...factsOfRow(row),
    price_id: next.id,
    seats,
    ...(restarts && { period_ends_at: addMonths(deps.now(), monthsOf(next.interval ?? 'month')) }),
  };
}

/** Changes or ends the actor's subscription in test mode. @throws Problem 403; 404; 409 without an active one; 422 */
export async function changeInTestPortal(deps: Deps, actor: Person, change: PortalChange): Promise<void> {
  const vendor = requireTestMode(deps);
  const shown = await showTestPortal(deps, actor);
  if (!shown) throw problem('no_subscription');
  const facts = factsOfRow(shown.subscription);
  if (change.kind === 'change')
    return report(deps, vendor, await changed(deps, actor, shown.subscription, change), 'updated');
  if (change.kind === 'end') return report(deps, vendor, { ...facts, status: 'ended' }, 'deleted');
  const cancel_at = change.kind === 'cancel' ? facts.period_ends_at : null;
  return report(deps, vendor, { ...facts, cancel_at }, 'updated');
}

/** The end of the present period, after one that is over. */
function nextPeriodEnd(last: Date, interval: Interval, now: Date): Date {
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(last, periods * monthsOf(interval));
    if (end > now) return end;
  }
}

/** Advances time like a vendor: trials become paid, periods are renewed, cancelled subscriptions end. */
export async function passTestTime(deps: Deps): Promise<void> {
  if (!isTestMode(deps.payments)) return;
  const now = deps.now();
  for (const row of await readDueSubscriptions(deps.db, 'test', now)) {
    const facts = factsOfRow(row);
    if (row.cancel_at && row.cancel_at <= now) {
      await report(deps, deps.payments, { ...facts, status: 'ended' }, 'deleted');
      continue;
    }
    const price = row.price_id === null ? null : await readPrice(deps.db, row.price_id);
    const period_ends_at = nextPeriodEnd(row.period_ends_at, price?.interval ?? 'month', now);
    await report(deps, deps.payments, { ...facts, status: 'active', period_ends_at }, 'updated');
  }
}
