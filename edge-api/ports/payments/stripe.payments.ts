import { z } from 'zod';
import { parseStripeEvent } from './stripe-event.ts';
import { isSignedByStripe } from './stripe-signature.ts';
import { VendorAway, type Order, type Payments } from './payments.ts';

const API = 'https://api.stripe.com/v1';
const VERSION = '2025-03-31.basil';
/** Milliseconds after which a request fails. */
const TIMEOUT = 15_000;

const session = z.object({ id: z.string(), url: z.url() });
const ofCustomer = z.object({ id: z.string(), customer: z.string().nullish() });

type Options = { key: string; webhookSecret: string; now: () => Date; fetch?: typeof globalThis.fetch };

/** The form of an order (docs.stripe.com/api/checkout/sessions/create). */
function formOf(order: Order): Record<string, string> {
  const { checkout_id, customer, metadata } = order;
  const sent = { ...metadata, checkout_id };
  const carrier = order.once ? 'payment_intent_data' : 'subscription_data';
  const notes = Object.entries(sent).flatMap(([name, value]) => [
    [`metadata[${name}]`, value],
    [`${carrier}[metadata][${name}]`, value],
  ]);
  return {
    mode: order.once ? 'payment' : 'subscription',
    // So that the portal has a bill of it, as of plans, also for customers without a subscription.
    ...(order.once && { 'invoice_creation[enabled]': 'true' }),
    ...(order.once && !customer && { customer_creation: 'always' }),
    client_reference_id: checkout_id,
    'line_items[0][price]': order.price_id,
    'line_items[0][quantity]': String(order.quantity * order.divide_by),
    success_url: order.success_url,
    cancel_url: order.cancel_url,
    ...(customer ? { customer } : { customer_email: order.email }),
    ...(order.trial_days > 0 && { 'subscription_data[trial_period_days]': String(order.trial_days) }),
    ...Object.fromEntries(notes),
  };
}

/** Stripe Checkout, its Billing Portal and its signed events, over its REST API. */
export function stripePayments({ key, webhookSecret, now, fetch = globalThis.fetch }: Options): Payments {
  async function ask(method: string, path: string, form: Record<string, string>, idempotencyKey?: string) {
    try {
      return await fetch(API + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'stripe-version': VERSION,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(method === 'POST' && { body: new URLSearchParams(form) }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
    } catch (cause) {
      throw new VendorAway('Stripe did not answer.', { cause });
    }
  }

  async function make(path: string, form: Record<string, string>, idempotencyKey?: string) {
    const response = await ask('POST', path, form, idempotencyKey);
    const made = session.safeParse(await response.json().catch(() => null));
    if (!response.ok || !made.success) throw new VendorAway(`Stripe answered ${response.status}.`);
    return made.data;
  }

  /** Ends something; one that has ended already is no error. */
  async function end(method: string, path: string, form: Record<string, string>): Promise<void> {
    const response = await ask(method, path, form);
    await response.body?.cancel();
    const isOver = response.status === 400 || response.status === 404;
    if (!response.ok && !isOver) throw new VendorAway(`Stripe answered ${response.status}.`);
  }

  return {
    kind: 'stripe',
    sells: (priceId) => priceId.startsWith('price_'),
    createCheckout: (order) => make('/checkout/sessions', formOf(order), order.checkout_id),
    expireCheckout: (id) => end('POST', `/checkout/sessions/${encodeURIComponent(id)}/expire`, {}),
    async customerOf(id) {
      const response = await ask('GET', `/checkout/sessions/${encodeURIComponent(id)}`, {});
      const found = ofCustomer.safeParse(await response.json().catch(() => null));
      if (response.status === 404) return null;
      if (!response.ok || !found.success) throw new VendorAway(`Stripe answered ${response.status}.`);
      return found.data.customer ?? null;
    },
    createPortal: ({ customer, change, return_url }) =>
      make('/billing_portal/sessions', {
        customer,
        return_url,
        ...(change && {
          'flow_data[type]': 'subscription_update',
          'flow_data[subscription_update][subscription]': change,
        }),
      }),
    async endSubscription({ vendor_id }) {
      // Unused paid time is returned as credit.
      await end(
        'DELETE',
        `/subscriptions/${encodeURIComponent(vendor_id)}?prorate=true&invoice_now=true`,
        {},
      );
      return [];
    },
    async readEvent({ body, signature }) {
      return (await isSignedByStripe(webhookSecret, body, signature, now())) ? parseStripeEvent(body) : null;
    },
  };
}
