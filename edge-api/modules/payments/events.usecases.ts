import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import type { Deps } from '../../deps.ts';
import { log } from '../../kit/log.ts';
import { problem } from '../../kit/problems.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import type { Delivery, PaymentEvent, SubscriptionFacts } from '../../ports/payments/payments.ts';
import { readCheckout, reverseCheckout, settleCheckout } from './checkouts.repository.ts';
import { newTeam } from './new-team.usecases.ts';
import { payerOf } from './payer.ts';
import type { NewTeam, Payer } from './subscriptions.queries.ts';
import {
  bookSubscription,
  storeEvent,
  readBuyer,
  readByVendorId,
  readSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.ts';
import { isPaidFor } from './checkout.usecases.ts';
import { askVendor, requirePayments } from './vendor.usecases.ts';

type SubscriptionEvent = Extract<PaymentEvent, { kind: 'subscription' }>;

/** The payer of an event's subscription. `buyer` is who paid; a null payer gets nothing any more. */
type Place = { payer: Payer | null; team: NewTeam | null; buyer: string | null };

/** The team for a plan: the buyer's own, else a new one; none for another team's member. */
async function placeForTeam(deps: Deps, buyer: string): Promise<Place> {
  const person = await readBuyer(deps.db, buyer);
  if (!person) return { payer: null, team: null, buyer };
  if (person.team_id !== null) {
    const payer = person.team_role === 'owner' ? payerOf({ user_id: null, team_id: person.team_id }) : null;
    return { payer, team: null, buyer };
  }
  const team = await newTeam(deps, { ...person, user_id: buyer });
  return { payer: { user_id: null, team_id: team.id }, team, buyer };
}

/** The present or future payer of a subscription; null without a purchase here. */
async function placeOf(
  deps: Deps,
  { vendor_id, checkout_id, status }: SubscriptionFacts,
): Promise<Place | null> {
  const known = await readByVendorId(deps.db, vendor_id);
  if (known) return { payer: payerOf(known), team: null, buyer: known.user_id };
  const found = checkout_id === null ? null : await readCheckout(deps.db, checkout_id);
  if (!found) return null;
  const { user_id: buyer, team_id } = found.checkout;
  if (team_id !== null) return { payer: { user_id: null, team_id }, team: null, buyer };
  if (buyer === null) return { payer: null, team: null, buyer };
  const forTeam = found.price.product_type === 'team' && status !== 'ended';
  return forTeam
    ? placeForTeam(deps, buyer)
    : { payer: { user_id: buyer, team_id: null }, team: null, buyer };
}

/** Ends a subscription at the vendor and processes the resulting event. @throws Problem 503 */
export async function endAtVendor(deps: Deps, facts: SubscriptionFacts): Promise<void> {
  const deliveries = await askVendor(requirePayments(deps).endSubscription(facts));
  for (const delivery of deliveries) await receiveDelivery(deps, delivery);
}

/** A row as the vendor reports it. */
export const factsOfRow = (row: SubscriptionRow, checkout_id: string | null = null): SubscriptionFacts => ({
  vendor_id: row.vendor_id,
  vendor_customer_id: row.vendor_customer_id,
  checkout_id,
  price_id: row.price_id ?? '',
  seats: row.seats,
  status: row.status,
  trial_ends_at: row.trial_ends_at,
  period_ends_at: row.period_ends_at,
  cancel_at: row.cancel_at,
});

/** Ends the own subscription of a new member. */
async function endOwn(deps: Deps, userId: string): Promise<void> {
  const own = await readSubscription(deps.db, { user_id: userId, team_id: null });
  if (own && isPaidFor(own.subscription)) await endAtVendor(deps, factsOfRow(own.subscription));
}

const tagsOf = (payer: Payer, buyer: string | null): string[] => [
  ...(payer.team_id === null
    ? [ownerTag(payer.user_id)]
    : [teamTag(payer.team_id), rosterTag(payer.team_id)]),
  ...(buyer === null ? [] : [ownerTag(buyer)]),
];

/**
 * Processes the state of a subscription. Its consequences are repeated with each delivery of the event, so that a
 * vendor that was away gets another chance.
 */
async function takeSubscription(deps: Deps, event: SubscriptionEvent): Promise<void> {
  const { subscription: facts } = event;
  const place = facts.status === 'incomplete' ? null : await placeOf(deps, facts);
  if (!place || facts.status === 'incomplete') {
    await storeEvent(deps.db, event, deps.now());
    return;
  }
  const { payer, team, buyer } = place;
  const { status } = facts;
  const now = deps.now();
  const row =
    payer &&
    (await changingCardsOf(deps, tagsOf(payer, buyer), (changed) =>
      bookSubscription(deps.db, {
        event,
        facts: { ...facts, status },
        payer,
        team,
        row_id: deps.newId(),
        now,
        changed,
      }),
    ));
  if (!row && status !== 'ended') {
    log('error', 'payment_without_place', { type: event.type });
    await endAtVendor(deps, facts);
  }
  if (row?.team_id && row.status !== 'ended' && buyer !== null) await endOwn(deps, buyer);
}

async function receiveEvent(deps: Deps, event: PaymentEvent): Promise<void> {
  const { id, type } = event;
  const now = deps.now();
  const booked = { id, type, now, entry_id: deps.newId() };
  if (event.kind === 'subscription') return takeSubscription(deps, event);
  if (event.kind === 'checkout') return settleCheckout(deps.db, booked, event.session_id, event.outcome);
  if (event.kind === 'refund') return reverseCheckout(deps.db, booked, event.checkout_id, event);
  await storeEvent(deps.db, event, now);
}

/**
 * Processes a signed event of the payment vendor, in any order and repetition. @throws Problem 400 for a wrong or old
 * signature; 404 without payments; 503
 */
export async function receiveDelivery(
  deps: Deps,
  delivery: { body: string; signature: string | null },
): Promise<void> {
  const event = await requirePayments(deps).readEvent(delivery);
  if (!event) throw problem('malformed');
  await receiveEvent(deps, event);
}

/** Processes deliveries of the built-in vendor. */
export async function receiveAll(deps: Deps, deliveries: readonly Delivery[]): Promise<void> {
  for (const delivery of deliveries) await receiveDelivery(deps, delivery);
}
