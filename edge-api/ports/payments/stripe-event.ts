import { z } from 'zod';
import type { PaymentEvent, SubscriptionFacts } from './payments.ts';

const seconds = z.number().nullish();
const idOrObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const session = z.object({
  id: z.string(),
  payment_status: z.string().optional(),
});

// `current_period_end` is on the items since version 2025-03-31 of Stripe's API, and on the subscription before.
const subscription = z.object({
  id: z.string(),
  customer: idOrObject,
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  trial_end: seconds,
  cancel_at: seconds,
  cancel_at_period_end: z.boolean().nullish(),
  current_period_end: seconds,
  items: z.object({
    data: z
      .array(
        z.object({
          quantity: z.number().nullish(),
          current_period_end: seconds,
          price: z.object({ id: z.string() }),
        }),
      )
      .min(1),
  }),
});
type StripeSubscription = z.infer<typeof subscription>;

/** A charge has the metadata of its payment (docs.stripe.com/metadata, "Metadata on other objects"). */
const charge = z.object({
  amount: z.int().min(1),
  amount_refunded: z.int().min(0),
  metadata: z.object({ checkout_id: z.string() }),
});

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.number(),
  data: z.object({ object: z.unknown() }),
});

/** The state for Stripe's statuses (docs.stripe.com/billing/subscriptions/overview, "Subscription statuses"). */
const STATUSES: Readonly<Record<string, SubscriptionFacts['status']>> = {
  incomplete: 'incomplete',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'ended',
  unpaid: 'ended',
  paused: 'ended',
  incomplete_expired: 'ended',
};

const moment = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at * 1000) : null);

function factsOf(found: StripeSubscription, at: Date): SubscriptionFacts {
  const [item] = found.items.data;
  const period_ends_at =
    moment(item?.current_period_end) ?? moment(found.current_period_end) ?? moment(found.trial_end) ?? at;
  return {
    vendor_id: found.id,
    vendor_customer_id: found.customer,
    checkout_id: found.metadata?.['checkout_id'] ?? null,
    price_id: item?.price.id ?? '',
    seats: Math.max(1, item?.quantity ?? 1),
    status: STATUSES[found.status] ?? 'incomplete',
    trial_ends_at: moment(found.trial_end),
    period_ends_at,
    cancel_at: moment(found.cancel_at) ?? (found.cancel_at_period_end ? period_ends_at : null),
  };
}

const CHECKOUTS: Readonly<Record<string, 'paid' | 'expired'>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.expired': 'expired',
};

/** Parses a Stripe event; null if malformed. An unused kind is `other`. */
export function parseStripeEvent(body: string): PaymentEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = event.safeParse(json);
  if (!parsed.success) return null;
  const { id, type, created, data } = parsed.data;
  const basics = { id, type, at: new Date(created * 1000) };
  const outcome = CHECKOUTS[type];
  if (outcome) {
    const found = session.safeParse(data.object);
    if (!found.success) return null;
    // A payment that takes days is `unpaid` when the form is done, and has an event of its own at its end.
    if (found.data.payment_status === 'unpaid') return { ...basics, kind: 'other' };
    return { ...basics, kind: 'checkout', session_id: found.data.id, outcome };
  }
  if (type === 'charge.refunded') {
    // One without a purchase is a plan's, whose subscription reports the change.
    const found = charge.safeParse(data.object);
    if (!found.success) return { ...basics, kind: 'other' };
    const { amount: paid, amount_refunded: returned, metadata } = found.data;
    return { ...basics, kind: 'refund', checkout_id: metadata.checkout_id, paid, returned };
  }
  if (!type.startsWith('customer.subscription.')) return { ...basics, kind: 'other' };
  const found = subscription.safeParse(data.object);
  return found.success
    ? { ...basics, kind: 'subscription', subscription: factsOf(found.data, basics.at) }
    : null;
}
