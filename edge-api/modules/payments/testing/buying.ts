import { eq } from 'drizzle-orm';
import { DAY } from '../../../../src/domain/locale/durations.ts';
import type { Interval, PlanType } from '../../../../src/domain/plan/prices.ts';
import type { Delivery, SubscriptionFacts } from '../../../ports/payments/payments.ts';
import { testSubscriptionId, type TestPayments } from '../../../ports/payments/test.payments.ts';
import type { Person, TestApp } from '../../../testing/people.ts';
import { findPerson } from '../../../actor/actor.usecases.ts';
import { checkouts, subscriptions } from '../../../db/tables/payments.table.ts';
import { payTestCheckout } from '../test-mode.usecases.ts';

/** The vendor of a test's app. */
export const vendorOf = (app: TestApp) => app.deps.payments as TestPayments;

/** The id of a price of test mode. */
export const priceId = (type: PlanType, interval: Interval = 'year') =>
  `test_${type === 'solo' ? 'active' : 'team'}_${interval}_eur`;

/** The body of a plan's checkout. */
export const order = (type: PlanType, quantity = type === 'solo' ? 1 : 3, interval: Interval = 'year') => ({
  items: [
    {
      type,
      price_id: priceId(type, interval),
      product_id: type === 'solo' ? 'test_active' : 'test_team',
      quantity,
    },
  ],
  currency_code: 'EUR',
  success_url: '/billing?done=paid',
  cancel_url: '/select-your-plan',
});

/** Starts to buy a plan. @returns the checkout's id */
export async function begin(person: Person, type: PlanType, quantity?: number): Promise<string> {
  const response = await person.call('POST', '/payments/checkout-session', order(type, quantity));
  if (response.status !== 200) throw new Error(`Checkout was answered with ${response.status}`);
  const { url } = (await response.json()) as { url: string };
  return new URL(url).pathname.split('/').at(-1)!;
}

/** Pays in test mode, as its page does. @returns the path to return to */
export async function pay(app: TestApp, person: Person, checkoutId: string): Promise<string> {
  const actor = await findPerson(app.deps, person.token);
  return payTestCheckout(app.deps, actor!, checkoutId);
}

/** Buys a plan completely. @returns the vendor's id of the subscription */
export async function buy(app: TestApp, person: Person, type: PlanType, quantity?: number): Promise<string> {
  const id = await begin(person, type, quantity);
  await pay(app, person, id);
  return testSubscriptionId(id);
}

/** Sends a signed event as the vendor would. */
export const deliver = async (app: TestApp, { body, signature }: Delivery): Promise<Response> =>
  app.request('/api/payments/webhook', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body,
  });

export async function subscriptionRow(app: TestApp, vendorId: string) {
  const rows = await app.db.select().from(subscriptions).where(eq(subscriptions.vendor_id, vendorId));
  return rows[0] ?? null;
}

export async function checkoutRow(app: TestApp, id: string) {
  const rows = await app.db.select().from(checkouts).where(eq(checkouts.id, id));
  return rows[0] ?? null;
}

/** The vendor's report of a checkout's subscription. */
export const factsFor = (
  app: TestApp,
  checkoutId: string,
  changed: Partial<SubscriptionFacts> = {},
): SubscriptionFacts => ({
  vendor_id: testSubscriptionId(checkoutId),
  vendor_customer_id: 'test_cus_somebody',
  checkout_id: checkoutId,
  price_id: priceId('solo'),
  seats: 1,
  status: 'active',
  trial_ends_at: null,
  period_ends_at: new Date(app.deps.now().getTime() + 30 * DAY),
  cancel_at: null,
  ...changed,
});

/** A person's `GET /api/account`, in their first session. */
export async function accountOf(person: Person) {
  const response = await person.call('GET', '/account');
  return (await response.json()) as { role: string; plan: string; team_id: string | null };
}
