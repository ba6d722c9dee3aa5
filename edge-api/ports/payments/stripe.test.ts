import { describe, expect, test } from 'vitest';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { choosePayments } from './choose-payments.ts';
import { VendorAway, type Order } from './payments.ts';
import { parseStripeEvent } from './stripe-event.ts';
import { isSignedByStripe, signStripe } from './stripe-signature.ts';
import { stripePayments } from './stripe.payments.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const SECRET = 'whsec_of_tests';

const ORDER: Order = {
  checkout_id: 'checkout-1',
  price_id: 'price_1',
  quantity: 3,
  once: false,
  divide_by: 1,
  trial_days: 14,
  email: 'ava@fernhall.example',
  customer: null,
  success_url: 'https://cardea.example/billing?done=paid',
  cancel_url: 'https://cardea.example/select-your-plan',
  metadata: { user_id: 'user-1' },
};

/** Stripe with a fixed response, and its received requests. */
function service(answer: () => Response | Promise<Response>) {
  const asked: {
    method: string;
    url: string;
    form: Record<string, string>;
    headers: Record<string, string>;
  }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    const form = init.body ? Object.fromEntries(init.body as URLSearchParams) : {};
    asked.push({ method: init.method!, url, form, headers: init.headers as Record<string, string> });
    return answer();
  }) as typeof globalThis.fetch;
  return { asked, stripe: stripePayments({ key: 'sk_test', webhookSecret: SECRET, now: () => NOW, fetch }) };
}
const session = () =>
  Response.json({ id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1', object: 'x' });

describe('Stripe Checkout', () => {
  test('is requested for a subscription with its purchase', async () => {
    const { stripe, asked } = service(session);
    expect(await stripe.createCheckout(ORDER)).toEqual({
      id: 'cs_1',
      url: 'https://checkout.stripe.com/c/pay/cs_1',
    });
    expect(asked).toHaveLength(1);
    const [{ method, url, form, headers }] = asked as [(typeof asked)[0]];
    expect([method, url]).toEqual(['POST', 'https://api.stripe.com/v1/checkout/sessions']);
    expect(headers).toMatchObject({ authorization: 'Bearer sk_test', 'idempotency-key': 'checkout-1' });
    expect(form).toEqual({
      mode: 'subscription',
      client_reference_id: 'checkout-1',
      'line_items[0][price]': 'price_1',
      'line_items[0][quantity]': '3',
      success_url: ORDER.success_url,
      cancel_url: ORDER.cancel_url,
      customer_email: 'ava@fernhall.example',
      'subscription_data[trial_period_days]': '14',
      'metadata[user_id]': 'user-1',
      'subscription_data[metadata][user_id]': 'user-1',
      'metadata[checkout_id]': 'checkout-1',
      'subscription_data[metadata][checkout_id]': 'checkout-1',
    });
  });

  test("is requested for one payment of packs, in Stripe's units, with a bill", async () => {
    const { stripe, asked } = service(session);
    await stripe.createCheckout({ ...ORDER, quantity: 2, once: true, divide_by: 25, trial_days: 0 });
    const { form } = asked[0]!;
    expect(form).toMatchObject({
      mode: 'payment',
      'invoice_creation[enabled]': 'true',
      customer_creation: 'always',
      'line_items[0][quantity]': '50',
      'payment_intent_data[metadata][checkout_id]': 'checkout-1',
    });
    expect(Object.keys(form).join()).not.toMatch(/subscription_data/);
  });

  test('reuses a returning customer, and gives no second trial', async () => {
    const { stripe, asked } = service(session);
    await stripe.createCheckout({ ...ORDER, customer: 'cus_1', trial_days: 0 });
    expect(asked[0]?.form).toMatchObject({ customer: 'cus_1' });
    expect(Object.keys(asked[0]!.form).join()).not.toMatch(/customer_email|trial/);
  });

  test("is requested for packs of a returning customer by Stripe's id", async () => {
    const { stripe, asked } = service(session);
    await stripe.createCheckout({ ...ORDER, once: true, trial_days: 0, customer: 'cus_1' });
    expect(asked[0]?.form).toMatchObject({ customer: 'cus_1', 'invoice_creation[enabled]': 'true' });
    expect(asked[0]?.form).not.toHaveProperty('customer_creation');
  });

  test.each([
    ['a customer', 200, { id: 'cs_1', customer: 'cus_1' }, 'cus_1'],
    ['nobody', 200, { id: 'cs_1', customer: null }, null],
    ['no such session', 404, { error: {} }, null],
  ])('returns the customer of a session: %s', async (_what, status, body, customer) => {
    const { stripe, asked } = service(() => Response.json(body, { status }));
    expect(await stripe.customerOf('cs_1')).toBe(customer);
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://api.stripe.com/v1/checkout/sessions/cs_1',
    ]);
  });

  test.each([
    ['refuses', () => Response.json({ error: {} }, { status: 500 })],
    ['says nonsense', () => new Response('<html>')],
  ])('that %s instead of a customer is away', async (_what, answer) => {
    await expect(service(answer).stripe.customerOf('cs_1')).rejects.toThrow(VendorAway);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('network'))],
    ['refuses', () => Response.json({ error: {} }, { status: 402 })],
    ['says nonsense', () => new Response('<html>')],
  ])('that %s is away', async (_what, answer) => {
    await expect(service(answer).stripe.createCheckout(ORDER)).rejects.toThrow(VendorAway);
  });
});

describe('the portal', () => {
  test('opens at the change of a subscription on request', async () => {
    const { stripe, asked } = service(session);
    await stripe.createPortal({ customer: 'cus_1', change: null, return_url: 'https://a.example/' });
    await stripe.createPortal({ customer: 'cus_1', change: 'sub_1', return_url: 'https://a.example/' });
    expect(asked.map(({ url, form }) => [url.split('/v1')[1], form])).toEqual([
      ['/billing_portal/sessions', { customer: 'cus_1', return_url: 'https://a.example/' }],
      [
        '/billing_portal/sessions',
        {
          customer: 'cus_1',
          return_url: 'https://a.example/',
          'flow_data[type]': 'subscription_update',
          'flow_data[subscription_update][subscription]': 'sub_1',
        },
      ],
    ]);
  });
});

test.each([
  [200, true],
  [404, true],
  [400, true],
  [500, false],
  [429, false],
])('ending what is answered with %i is done: %s', async (status, done) => {
  const { stripe } = service(() => Response.json({}, { status }));
  const work = stripe.expireCheckout('cs_1');
  if (done) expect(await work).toBeUndefined();
  else await expect(work).rejects.toThrow(VendorAway);
});

describe('a signature', () => {
  // Made with OpenSSL: printf '1732269600.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_of_tests
  const BODY = '{"id":"evt_1"}';
  const at = new Date(1_732_269_600_000);

  test('is Stripe’s', async () => {
    expect(await signStripe(SECRET, BODY, at)).toBe(
      `t=1732269600,v1=5fd967d61da23298b62d7506e33f3587ad4fe711fcce5d96ccc3d9e38865aeed`,
    );
  });

  test.each([
    ['unchanged', (right: string) => right, 0, true],
    ['with another version beside it', (right: string) => `${right},v0=abc`, 0, true],
    ['among others', (right: string) => right.replace(',v1=', ',v1=beef,v1='), 0, true],
    ['five minutes late', (right: string) => right, 300, true],
    ['later than that', (right: string) => right, 301, false],
    ['from the future', (right: string) => right, -301, false],
    ['without a time', (right: string) => right.replace(/t=\d+,/, ''), 0, false],
    ['with an invalid time', (right: string) => right.replace(/t=\d+/, 't=now'), 0, false],
    ['of another version', (right: string) => right.replace('v1=', 'v2='), 0, false],
    ['truncated', (right: string) => right.slice(0, -1), 0, false],
    ['empty', () => '', 0, false],
  ])('%s is valid: %#', async (_what, change, seconds, counts) => {
    const header = change(await signStripe(SECRET, BODY, at));
    const now = new Date(at.getTime() + seconds * 1000);
    expect(await isSignedByStripe(SECRET, BODY, header, now)).toBe(counts);
  });
});

describe('an event', () => {
  const subscription = (object: object) =>
    parseStripeEvent(
      JSON.stringify({
        id: 'evt_1',
        type: 'customer.subscription.updated',
        created: 1_732_269_600,
        data: {
          object: {
            id: 'sub_1',
            customer: 'cus_1',
            status: 'active',
            metadata: { checkout_id: 'checkout-1' },
            trial_end: null,
            cancel_at: null,
            cancel_at_period_end: false,
            items: { data: [{ quantity: 4, current_period_end: 1_735_000_000, price: { id: 'price_1' } }] },
            ...object,
          },
        },
      }),
    );

  test('reports a subscription', () => {
    expect(subscription({})).toEqual({
      id: 'evt_1',
      type: 'customer.subscription.updated',
      at: new Date(1_732_269_600_000),
      kind: 'subscription',
      subscription: {
        vendor_id: 'sub_1',
        vendor_customer_id: 'cus_1',
        checkout_id: 'checkout-1',
        price_id: 'price_1',
        seats: 4,
        status: 'active',
        trial_ends_at: null,
        period_ends_at: new Date(1_735_000_000_000),
        cancel_at: null,
      },
    });
  });

  test('of an older version of the API reports the same', () => {
    const older = {
      current_period_end: 1_735_000_000,
      items: { data: [{ quantity: 4, price: { id: 'price_1' } }] },
    };
    expect(subscription(older)).toEqual(subscription({}));
  });

  test.each([
    ['trialing', 'trialing'],
    ['past_due', 'past_due'],
    ['canceled', 'ended'],
    ['unpaid', 'ended'],
    ['paused', 'ended'],
    ['incomplete_expired', 'ended'],
    ['incomplete', 'incomplete'],
    ['an unknown kind', 'incomplete'],
  ])('%s is %s', (status, expected) => {
    expect(subscription({ status })).toMatchObject({ subscription: { status: expected } });
  });

  test('that ends with the period has its time', () => {
    expect(subscription({ cancel_at_period_end: true })).toMatchObject({
      subscription: { cancel_at: new Date(1_735_000_000_000) },
    });
  });

  test.each([
    [
      'checkout.session.completed',
      { id: 'cs_1', payment_status: 'paid' },
      { kind: 'checkout', outcome: 'paid' },
    ],
    ['checkout.session.completed', { id: 'cs_1', payment_status: 'unpaid' }, { kind: 'other' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', outcome: 'expired' }],
    ['invoice.paid', { id: 'in_1' }, { kind: 'other' }],
  ])('%s %j', (type, object, expected) => {
    const body = JSON.stringify({ id: 'evt_1', type, created: 1, data: { object } });
    expect(parseStripeEvent(body)).toMatchObject(expected);
  });

  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"id":"evt_1"}',
    '{"id":"","type":"a","created":1,"data":{"object":1}}',
  ])('%j is invalid', (body) => {
    expect(parseStripeEvent(body)).toBeNull();
  });
});

describe('the payment vendor', () => {
  const choose = (variables: Record<string, string>) =>
    choosePayments({ env: parseEnv({ ...TEST_VARIABLES, ...variables }), now: () => NOW, newId: () => 'id' });

  test('is test mode on one machine, none in production, Stripe if configured', () => {
    expect(choose({})?.kind).toBe('test');
    expect(choose({ CARDEA_ENV: 'production' })).toBeNull();
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(choose({ ...stripe, CARDEA_ENV: 'production' })?.kind).toBe('stripe');
    expect(choose(stripe)?.kind).toBe('stripe');
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])('is invalid with %s only', (name) => {
    expect(() => choose({ [name]: 'x' })).toThrow(InvalidEnvironment);
  });

  test('sells only its own prices', () => {
    const stripe = choose({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' });
    const ids = ['price_1', 'test_active_year_eur'];
    expect(ids.map((id) => [choose({})?.sells(id), stripe?.sells(id)])).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

test.each([
  [{ checkout_id: 'checkout-1' }, { kind: 'refund', checkout_id: 'checkout-1', paid: 500, returned: 200 }],
  [{}, { kind: 'other' }],
])('a refund of %j is reported as %j', (metadata, parsed) => {
  const object = { id: 'ch_1', object: 'charge', amount: 500, amount_refunded: 200, metadata };
  const body = JSON.stringify({ id: 'evt_1', type: 'charge.refunded', created: 1, data: { object } });
  expect(parseStripeEvent(body)).toMatchObject(parsed);
});
