import { keyedHash } from '../../kit/keyed-hash.ts';
import type { Delivery, Payments, SubscriptionFacts } from './payments.ts';
import { parseStripeEvent } from './stripe-event.ts';
import { isSignedByStripe, signStripe } from './stripe-signature.ts';

/** Prefix of ids in test mode. */
const TEST_PREFIX = 'test_';
const testSessionId = (checkoutId: string) => `${TEST_PREFIX}cs_${checkoutId}`;
export const testSubscriptionId = (checkoutId: string) => `${TEST_PREFIX}sub_${checkoutId}`;

/** Test mode: its pages are this product's own, no money moves, and its events are signed like Stripe's. */
export type TestPayments = Payments & {
  readonly kind: 'test';
  /** The event of a checkout's end; the same on each call. */
  checkoutEvent(checkoutId: string, type: 'completed' | 'expired'): Promise<Delivery>;
  /** The event of a refund of a single payment, `returned` of it in total. */
  refundEvent(checkoutId: string, paid: number, returned: number): Promise<Delivery>;
  subscriptionEvent(
    subscription: SubscriptionFacts,
    type: 'created' | 'updated' | 'deleted',
    eventId: string,
  ): Promise<Delivery>;
};

type Options = { secret: string; publicUrl: string; now: () => Date; newId: () => string };

const inSeconds = (at: Date | null) => at && Math.floor(at.getTime() / 1000);

/** A subscription in Stripe's format. */
const written = (subscription: SubscriptionFacts) => ({
  id: subscription.vendor_id,
  object: 'subscription',
  customer: subscription.vendor_customer_id,
  status: subscription.status === 'ended' ? 'canceled' : subscription.status,
  metadata: subscription.checkout_id === null ? {} : { checkout_id: subscription.checkout_id },
  trial_end: inSeconds(subscription.trial_ends_at),
  cancel_at: inSeconds(subscription.cancel_at),
  items: {
    data: [
      {
        quantity: subscription.seats,
        current_period_end: inSeconds(subscription.period_ends_at),
        price: { id: subscription.price_id },
      },
    ],
  },
});

/** The vendor of a machine without one. */
export function testPayments({ secret, publicUrl, now, newId }: Options): TestPayments {
  const signingSecret = keyedHash(secret, 'payments in test mode');

  async function deliver(id: string, type: string, object: object): Promise<Delivery> {
    const at = now();
    const body = JSON.stringify({ id, object: 'event', type, created: inSeconds(at), data: { object } });
    return { body, signature: await signStripe(await signingSecret, body, at) };
  }

  const subscriptionEvent: TestPayments['subscriptionEvent'] = (subscription, type, eventId) =>
    deliver(`${TEST_PREFIX}evt_${eventId}`, `customer.subscription.${type}`, written(subscription));

  return {
    kind: 'test',
    sells: (priceId) => priceId.startsWith(TEST_PREFIX),
    async createCheckout({ checkout_id }) {
      const url = new URL(`/payments/checkout/${checkout_id}`, publicUrl).href;
      return { id: testSessionId(checkout_id), url };
    },
    // The checkout's own row says that it has expired, which its page reads.
    expireCheckout: async () => {},
    customerOf: async (sessionId) => `${TEST_PREFIX}cus_${sessionId}`,
    async createPortal({ change, return_url }) {
      const url = new URL('/payments/portal', publicUrl);
      url.searchParams.set('return', new URL(return_url).pathname + new URL(return_url).search);
      if (change) url.searchParams.set('change', '1');
      return { url: url.href };
    },
    endSubscription: async (subscription) => [
      await subscriptionEvent({ ...subscription, status: 'ended' }, 'deleted', newId()),
    ],
    checkoutEvent: (checkoutId, type) =>
      deliver(`${TEST_PREFIX}evt_${type}_${checkoutId}`, `checkout.session.${type}`, {
        id: testSessionId(checkoutId),
        object: 'checkout.session',
        payment_status: 'no_payment_required',
      }),
    refundEvent: (checkoutId, paid, returned) =>
      deliver(`${TEST_PREFIX}evt_refunded_${checkoutId}_${returned}`, 'charge.refunded', {
        id: `${TEST_PREFIX}ch_${checkoutId}`,
        object: 'charge',
        amount: paid,
        amount_refunded: returned,
        metadata: { checkout_id: checkoutId },
      }),
    subscriptionEvent,
    async readEvent({ body, signature }) {
      const signed = await isSignedByStripe(await signingSecret, body, signature, now());
      return signed ? parseStripeEvent(body) : null;
    },
  };
}
