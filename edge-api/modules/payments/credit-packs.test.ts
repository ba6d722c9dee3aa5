import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import * as tables from '../../db/schema.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { addTeam, callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { receiveDelivery } from './events.usecases.ts';
import { begin, checkoutRow, deliver, pay, vendorOf } from './testing/buying.ts';
import { beginPacks, creditsOf, packOrder } from './testing/packs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const solo = () => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
const start = (person: Person, body: unknown) => person.call('POST', '/payments/checkout-session', body);
const refund = async (id: string, paid: number, returned: number) =>
  deliver(app, await vendorOf(app).refundEvent(id, paid, returned));
const plan = async (person: Person) =>
  ((await (await person.call('GET', '/account')).json()) as { plan: string }).plan;

describe('packs of credits', () => {
  test.each(ROLES)('are bought by %s according to the domain', async (role) => {
    const person = await signIn(app, { role });
    const refused = refusal(role, [], 'buy_credits');
    await expectDecided(await start(person, packOrder()), refused);
    const rows = await app.db.select().from(tables.checkouts);
    expect(rows.filter(({ user_id }) => user_id === person.user_id)).toHaveLength(refused ? 0 : 1);
  });

  test('exist once they are paid, and do not include a plan', async () => {
    const person = await solo();
    const id = await beginPacks(person, 100, 2);
    expect(await checkoutRow(app, id)).toMatchObject({
      credits: 200,
      amount: 3200,
      quantity: 2,
      trial_days: 0,
      source: 'contacts',
      version: '1',
    });
    expect(await creditsOf(person)).toBe(5);
    expect(await pay(app, person, id)).toBe('/contacts');
    expect([await creditsOf(person), await plan(person)]).toEqual([205, 'essential']);
    await pay(app, person, id);
    expect(await creditsOf(person)).toBe(205);
  });

  test('are bought by the same customer of the vendor the next time', async () => {
    const person = await solo();
    const orders = vi.spyOn(vendorOf(app), 'createCheckout');
    const first = await beginPacks(person);
    await pay(app, person, first);
    await beginPacks(person);
    const customers = orders.mock.calls.map(([{ customer }]) => customer);
    orders.mockRestore();
    const { vendor_session_id } = (await checkoutRow(app, first))!;
    expect(customers).toEqual([null, await vendorOf(app).customerOf(vendor_session_id!)]);
  });

  test('of a team belong to all its members, regardless of the buyer', async () => {
    const team = await addTeam(app, 'active');
    const join = (role: 'OWNER' | 'ADMIN' | 'MEMBER') =>
      signIn(app, { role: `TEAM_ACTIVE_${role}`, team_id: team.id });
    const [owner, admin, member] = [await join('OWNER'), await join('ADMIN'), await join('MEMBER')];
    expect(await creditsOf(member)).toBe(0);
    await pay(app, admin, await beginPacks(admin));
    expect([await creditsOf(owner), await creditsOf(admin), await creditsOf(member)]).toEqual([25, 25, 25]);
  });

  test('neither close each other, nor a started checkout of a plan', async () => {
    const person = await solo();
    const ids = [await begin(person, 'solo'), await beginPacks(person), await beginPacks(person)];
    const states = await Promise.all(ids.map(async (id) => (await checkoutRow(app, id))?.status));
    expect(states).toEqual(['open', 'open', 'open']);
    for (const id of ids.slice(1)) await pay(app, person, id);
    expect(await creditsOf(person)).toBe(55);
  });

  test.each([
    ['a negative number', { quantity: -1 }, 422],
    ['none', { quantity: 0 }, 422],
    ['too many packs', { quantity: 21 }, 422],
    ['a fraction of a pack', { quantity: 0.5 }, 400],
    ['another product’s price', { price_id: 'test_active_year_eur' }, 422],
    ['another pack’s product', { product_id: 'test_credits_500' }, 422],
    ['another currency’s price', { price_id: 'test_credits_25_usd' }, 422],
  ])('refuses %s', async (_what, change, status) => {
    const person = await solo();
    const body = packOrder();
    const response = await start(person, { ...body, items: [{ ...body.items[0], ...change }] });
    expect(response.status).toBe(status);
  });

  test('are added by signed events only', async () => {
    const person = await solo();
    const delivery = await vendorOf(app).checkoutEvent(await beginPacks(person), 'completed');
    expect((await deliver(app, { ...delivery, signature: 't=1,v1=00' })).status).toBe(400);
    expect(await creditsOf(person)).toBe(5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(app, delivery)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await creditsOf(person)).toBe(30);
    const other = { ...delivery, body: delivery.body.replace(/test_cs_[\w-]+/, 'test_cs_of-somebody') };
    expect((await deliver(app, other)).status).toBe(400);
    expect(await creditsOf(person)).toBe(30);
  });
});

describe('the state of a payment', () => {
  const shown = async (person: Person, id: string) => {
    const response = await person.call('GET', `/payments/checkouts/${id}`);
    return [response.status, response.status === 200 ? await response.json() : null];
  };

  test('is paid once the vendor has reported it, with the added credits', async () => {
    const person = await solo();
    const id = await beginPacks(person, 100);
    expect(await shown(person, id)).toEqual([200, { id, status: 'open', credits: 0 }]);
    await pay(app, person, id);
    expect(await shown(person, id)).toEqual([200, { id, status: 'paid', credits: 100 }]);
    await refund(id, 1600, 400);
    expect(await shown(person, id)).toEqual([200, { id, status: 'paid', credits: 75 }]);
  });

  test('is reported for an expired checkout', async () => {
    const person = await solo();
    const id = await beginPacks(person);
    await deliver(app, await vendorOf(app).checkoutEvent(id, 'expired'));
    expect(await shown(person, id)).toEqual([200, { id, status: 'expired', credits: 0 }]);
  });

  test.each(ROLES)('is for %s only', async (role) => {
    const buyer = await solo();
    const person = await signIn(app, { role });
    expect(await shown(person, await beginPacks(buyer))).toEqual([404, null]);
    expect((await callApi(app, 'GET', '/payments/checkouts/x')).status).toBe(401);
  });

  test('is available to the return page, by the id of the checkout', async () => {
    const person = await solo();
    const body = { ...packOrder(), success_url: '/contacts?search=a&credits-paid={CHECKOUT_ID}' };
    const { url } = (await (await start(person, body)).json()) as { url: string };
    const id = new URL(url).pathname.split('/').at(-1)!;
    expect(await pay(app, person, id)).toBe(`/contacts?search=a&credits-paid=${id}`);
  });
});

test.each([
  ['elsewhere', { success_url: 'https://elsewhere.test/{CHECKOUT_ID}' }],
  ['to a script', { cancel_url: 'javascript:alert(1)' }],
])('no purchase redirects %s', async (_where, change) => {
  expect((await start(await solo(), { ...packOrder(), ...change })).status).toBe(422);
});

describe('a refund', () => {
  test('takes back what is left and no more', async () => {
    const person = await solo();
    const id = await beginPacks(person);
    await pay(app, person, id);
    await app.client.execute({
      sql: `insert into credit_entries select 'spent', account_id, 3, 'enrichment', -20, 10, 'run', null, 1
        from credit_entries where kind = 'purchase' and reference = ?`,
      args: [id],
    });
    expect(await creditsOf(person)).toBe(10);
    expect((await refund(id, 500, 500)).status).toBe(200);
    expect(await creditsOf(person)).toBe(0);
    await pay(app, person, await beginPacks(person));
    await refund(id, 500, 500);
    expect(await creditsOf(person)).toBe(25);
  });

  test('of a part takes back a part, and of all the rest', async () => {
    const person = await solo();
    const id = await beginPacks(person, 100);
    await pay(app, person, id);
    await refund(id, 1600, 400);
    expect(await creditsOf(person)).toBe(80);
    await refund(id, 1600, 1600);
    expect(await creditsOf(person)).toBe(5);
  });

  test('of an unknown purchase does nothing', async () => {
    expect((await refund('made-up', 500, 500)).status).toBe(200);
  });
});

test('for any order and repetition of events, the balance is the same', async () => {
  const person = await solo();
  const returns = fc.uniqueArray(fc.integer({ min: 1, max: 1600 }), { maxLength: 4 });
  let balance = 5;
  await fc.assert(
    fc.asyncProperty(returns, fc.infiniteStream(fc.nat()), async (returned, drawn) => {
      const id = await beginPacks(person, 100);
      const vendor = vendorOf(app);
      const events = [
        await vendor.checkoutEvent(id, 'completed'),
        ...(await Promise.all(returned.map((amount) => vendor.refundEvent(id, 1600, amount)))),
      ];
      const order = [...events, ...events]
        .map((event) => ({ event, place: drawn.next().value }))
        .toSorted((one, other) => one.place - other.place);
      for (const { event } of order) await receiveDelivery(app.deps, event);
      balance += 100 - Math.floor(Math.max(0, ...returned) / 16);
      expect(await creditsOf(person)).toBe(balance);
    }),
    { numRuns: 40 },
  );
  const entries = (await app.db.select().from(tables.creditEntries)).filter(
    ({ account_id }, _at, all) =>
      account_id === all.find(({ actor_id }) => actor_id === person.user_id)?.account_id,
  );
  const sorted = entries.toSorted((one, other) => one.sequence - other.sequence);
  let sum = 0;
  for (const [at, entry] of sorted.entries()) {
    sum += entry.amount;
    expect([entry.sequence, entry.balance_after]).toEqual([at + 1, sum]);
  }
});
