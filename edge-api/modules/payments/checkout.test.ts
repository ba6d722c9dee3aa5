import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { billingRefusal, canBuy } from '../../../src/domain/plan/purchases.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import * as tables from '../../db/schema.ts';
import { begin, buy, checkoutRow, order, pay, subscriptionRow, vendorOf } from './testing/buying.ts';
import { beginPacks } from './testing/packs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const start = (person: Person, body: unknown) => person.call('POST', '/payments/checkout-session', body);
const openPortal = (person: Person, body: object = {}) =>
  person.call('POST', '/payments/billing-portal', {
    success_url: '/billing',
    cancel_url: '/billing',
    ...body,
  });
const SOLO = 'SOLO_ESSENTIAL_DEFAULT';

describe('the price list', () => {
  type List = {
    count: number;
    results: { price: number; transform_quantity: { divide_by: number }; interval: string | null }[];
  };
  const list = async (query: string): Promise<List> => {
    const person = await signIn(app, { role: SOLO });
    const response = await person.call('GET', `/payments/prices?${query}`);
    expect(response.status).toBe(200);
    return response.json();
  };

  test.each(['EUR', 'USD', 'GBP'])(
    'has packs of credits in %s, cheaper per credit as they grow',
    async (currency) => {
      const { count, results } = await list(`product_type=credit&currency=${currency}`);
      const packs = results.map(({ transform_quantity }) => transform_quantity.divide_by);
      expect([count, packs]).toEqual([4, [25, 100, 250, 500]]);
      const each = results.map(({ price }, at) => price / packs[at]!);
      expect(each).toEqual(each.toSorted((one, other) => other - one));
      expect(new Set(each).size).toBe(4);
    },
  );

  test.each([
    ['solo', [750, 7200]],
    ['team', [625, 6000]],
  ])('has the %s plan by month and by year', async (type, amounts) => {
    const { results } = await list(`product_type=${type}&currency=GBP`);
    expect(results.map(({ price, interval }) => [price, interval])).toEqual([
      [amounts[0], 'month'],
      [amounts[1], 'year'],
    ]);
  });

  test.each(['product_type=car', 'currency=CHF'])('refuses %s', async (query) => {
    const person = await signIn(app, { role: SOLO });
    expect((await person.call('GET', `/payments/prices?${query}`)).status).toBe(422);
  });

  test('leaves out what is no longer sold', async () => {
    await app.client.execute("update prices set active = 0 where id = 'test_credits_25_usd'");
    expect((await list('currency=USD')).count).toBe(3);
  });
});

describe('the currencies', () => {
  const read = async (person: Person, headers: Record<string, string> = {}) => {
    const response = await callApi(app, 'GET', '/payments/currencies', undefined, {
      ...person.headers,
      ...headers,
    });
    const { customer_currency, results } = (await response.json()) as {
      customer_currency: string;
      results: { value: string }[];
    };
    return [customer_currency, ...results.map(({ value }) => value)];
  };

  test.each([
    [{}, ['EUR', 'EUR', 'USD', 'GBP']],
    [{ 'cf-ipcountry': 'US' }, ['USD', 'USD', 'EUR', 'GBP']],
    [{ 'cf-ipcountry': 'GB' }, ['GBP', 'GBP', 'USD', 'EUR']],
  ])('start with the country’s: %j', async (headers, expected) => {
    expect(await read(await signIn(app, { role: SOLO }), headers)).toEqual(expected);
  });

  test('start with that of the last payment, wherever the person is', async () => {
    const person = await signIn(app, { role: SOLO });
    await buy(app, person, 'solo');
    expect(await read(person, { 'cf-ipcountry': 'US' })).toEqual(['EUR', 'EUR', 'USD', 'GBP']);
  });
});

describe('the right to buy', () => {
  test.each(ROLES.flatMap((role) => (['solo', 'team'] as const).map((type) => [role, type] as const)))(
    '%s: a %s plan',
    async (role, type) => {
      const person = await signIn(app, { role });
      const purchase = canBuy(role, type, false);
      const refused = purchase.kind === 'refused' ? purchase.refusal : null;
      const response = await start(person, order(type, type === 'team' ? 4 : 1));
      await expectDecided(response.clone(), refused);
      const rows = await app.db.select().from(tables.checkouts);
      expect(rows.filter(({ user_id }) => user_id === person.user_id)).toHaveLength(refused ? 0 : 1);
      if (!refused) {
        const { url } = (await response.json()) as { url: string };
        expect(url).toMatch(/^http:\/\/localhost:8787\/payments\/checkout\/[\w-]{22}$/);
      }
    },
  );

  test('is for solo users and team owners only', () => {
    const buyers = ROLES.filter((role) => canBuy(role, 'team', false).kind === 'allowed');
    expect(buyers).toEqual([
      'SOLO_ESSENTIAL_DEFAULT',
      'SOLO_LIMITED_DEFAULT',
      'SOLO_ACTIVE_DEFAULT',
      'TEAM_ACTIVE_OWNER',
      'TEAM_LIMITED_OWNER',
      'TEAM_LEGACY_OWNER',
    ]);
  });

  test.each(['/payments/checkout-session', '/payments/billing-portal', '/payments/complimentary'])(
    'requires a session: %s',
    async (path) => {
      expect((await callApi(app, 'POST', path, {})).status).toBe(401);
    },
  );

  test('excludes buying the same twice', async () => {
    const person = await signIn(app, { role: SOLO });
    await buy(app, person, 'solo');
    const response = await start(person, order('solo'));
    expect(response.status).toBe(409);
    expect((await problemOf(response)).detail).toBe('You already have this plan. Change it under Billing.');
  });
});

describe('a checkout', () => {
  test('stores the purchase, and that the first days are free', async () => {
    const person = await signIn(app, { role: SOLO });
    const body = { ...order('team', 7), metadata: { source: 'menu', version: '3' } };
    const response = await start(person, body);
    const { url } = (await response.json()) as { url: string };
    expect(await checkoutRow(app, url.split('/').at(-1)!)).toMatchObject({
      user_id: person.user_id,
      team_id: null,
      price_id: 'test_team_year_eur',
      quantity: 7,
      currency: 'EUR',
      amount: 42_000,
      trial_days: 14,
      status: 'open',
      success_path: '/billing?done=paid',
      cancel_path: '/select-your-plan',
      source: 'menu',
      version: '3',
    });
  });

  test('has free days once', async () => {
    const person = await signIn(app, { role: SOLO });
    const vendorId = await buy(app, person, 'solo');
    await app.client.execute({
      sql: "update subscriptions set status = 'ended' where vendor_id = ?",
      args: [vendorId],
    });
    expect((await checkoutRow(app, await begin(person, 'solo')))?.trial_days).toBe(0);
  });

  test('closes the one that was left open before', async () => {
    const person = await signIn(app, { role: SOLO });
    const [first, second] = [await begin(person, 'solo'), await begin(person, 'solo')];
    expect((await checkoutRow(app, first))?.status).toBe('expired');
    expect((await checkoutRow(app, second))?.status).toBe('open');
  });

  const item = order('solo').items[0]!;
  test.each([
    ['no items', { items: [] }, 'items', 422],
    ['two items', { items: [item, item] }, 'items', 422],
    ['a plan as credits', { items: [{ ...item, type: 'credit' }] }, 'items.0.price_id', 422],
    ['an unsold product', { items: [{ ...item, type: 'car' }] }, 'items.0.type', 422],
    ['an unknown price', { items: [{ ...item, price_id: 'none' }] }, 'items.0.price_id', 422],
    [
      'the price of another product',
      { items: [{ ...item, price_id: 'test_team_year_eur' }] },
      'items.0.price_id',
      422,
    ],
    ['another product', { items: [{ ...item, product_id: 'test_team' }] }, 'items.0.product_id', 422],
    ['two people on a plan for one', { items: [{ ...item, quantity: 2 }] }, 'items.0.quantity', 422],
    ['nobody', { items: [{ ...item, quantity: 0 }] }, 'items.0.quantity', 422],
    ['half a person', { items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity', 400],
    ['a team of one', order('team', 1), 'items.0.quantity', 422],
    ['a team of 51', order('team', 51), 'items.0.quantity', 422],
    ['another currency than the price', { currency_code: 'USD' }, 'currency_code', 422],
    ['a currency that is none', { currency_code: 'XXX' }, 'currency_code', 422],
    ['another site', { success_url: 'https://evil.example/' }, 'success_url', 422],
    ['another site, without a scheme', { cancel_url: '//evil.example/' }, 'cancel_url', 422],
    [
      'this site as part of another',
      { success_url: 'http://localhost:8787.evil.example/' },
      'success_url',
      422,
    ],
    ['a script', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', 422],
    ['an unknown field', { price: 1 }, 'price', 400],
  ])('refuses %s', async (_what, change, path, status) => {
    const person = await signIn(app, { role: SOLO });
    const response = await start(person, { ...order('solo'), ...change });
    expect(response.status).toBe(status);
    const { errors } = await problemOf(response);
    expect(errors?.map((error) => error.path)).toContain(path);
  });

  test('redirects to this site by its full URL', async () => {
    const person = await signIn(app, { role: SOLO });
    const response = await start(person, {
      ...order('solo'),
      success_url: 'http://localhost:8787/billing?done=paid',
      cancel_url: 'http://localhost:8787/',
    });
    const { url } = (await response.json()) as { url: string };
    const row = await checkoutRow(app, url.split('/').at(-1)!);
    expect([row?.success_path, row?.cancel_path]).toEqual(['/billing?done=paid', '/']);
  });

  test('has at least as many seats as a team has members', async () => {
    const owner = await signIn(app, { role: 'TEAM_LIMITED_OWNER' });
    for (const role of ['TEAM_LIMITED_MEMBER', 'TEAM_LIMITED_ADMIN'] as const)
      await signIn(app, { role, team_id: owner.team_id! });
    const response = await start(owner, order('team', 2));
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.message).toBe('Your team has more people than that.');
    expect((await start(owner, order('team', 3))).status).toBe(200);
  });
});

describe('the billing portal', () => {
  test.each(ROLES)('of %s', async (role) => {
    const person = await signIn(app, { role });
    const response = await openPortal(person);
    const refused = billingRefusal(role);
    if (refused) return expectDecided(response, refused);
    expect(response.status).toBe(409);
    const upgrade_url = person.team_id === null ? '/select-your-plan' : '/select-your-plan/team';
    expect(await problemOf(response)).toMatchObject({
      detail: 'You have no subscription yet. Choose a plan first.',
      upgrade_url,
    });
  });

  test.each([
    ['FULL_PORTAL', 'http://localhost:8787/payments/portal?return=%2Fbilling'],
    ['SUBSCRIPTION_UPDATE', 'http://localhost:8787/payments/portal?return=%2Fbilling&change=1'],
  ])('redirects: %s', async (type, url) => {
    const person = await signIn(app, { role: SOLO });
    await buy(app, person, 'solo');
    const response = await openPortal(person, { type });
    expect([response.status, await response.json()]).toEqual([200, { url }]);
  });

  test('shows the bills of packs to someone without a subscription, and has nothing to change', async () => {
    const person = await signIn(app, { role: SOLO });
    const id = await beginPacks(person);
    expect((await openPortal(person)).status).toBe(409);
    await pay(app, person, id);
    const asked = vi.spyOn(vendorOf(app), 'createPortal');
    expect((await openPortal(person, { type: 'FULL_PORTAL' })).status).toBe(200);
    const { vendor_session_id } = (await checkoutRow(app, id))!;
    expect(asked.mock.calls[0]![0]).toMatchObject({
      customer: await vendorOf(app).customerOf(vendor_session_id!),
      change: null,
    });
    expect((await openPortal(person, { type: 'SUBSCRIPTION_UPDATE' })).status).toBe(409);
    asked.mockRestore();
  });

  test('of packs is the team’s, if its members bought them', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const stranger = await signIn(app, { role: SOLO });
    await pay(app, admin, await beginPacks(admin));
    expect((await openPortal(owner)).status).toBe(200);
    expect((await openPortal(stranger)).status).toBe(409);
  });

  test('still shows the bills of an ended subscription, and changes none', async () => {
    const person = await signIn(app, { role: SOLO });
    const vendorId = await buy(app, person, 'solo');
    await app.client.execute({
      sql: "update subscriptions set status = 'ended' where vendor_id = ?",
      args: [vendorId],
    });
    expect((await subscriptionRow(app, vendorId))?.status).toBe('ended');
    expect((await openPortal(person)).status).toBe(200);
    expect((await openPortal(person, { type: 'SUBSCRIPTION_UPDATE' })).status).toBe(409);
  });

  test.each([{ type: 'OTHER' }, { success_url: 'https://evil.example' }, { cancel_url: '' }])(
    'refuses %j',
    async (body) => {
      const person = await signIn(app, { role: SOLO });
      await buy(app, person, 'solo');
      expect((await openPortal(person, body)).status).toBe(422);
    },
  );
});

describe('without payments', () => {
  test('nothing is sold, and there is no checkout, portal or webhook', async () => {
    const closed = await createTestApp();
    closed.deps.payments = null;
    const person = await signIn(closed, { role: SOLO });
    expect(await (await person.call('GET', '/payments/prices?product_type=solo')).json()).toEqual({
      count: 0,
      results: [],
    });
    expect((await start(person, order('solo'))).status).toBe(404);
    expect((await openPortal(person)).status).toBe(404);
    expect((await callApi(closed, 'POST', '/payments/webhook', {})).status).toBe(404);
    closed.close();
  });
});
