import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { canBuy } from '../../../src/domain/plan/purchases.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { testClock } from '../../testing/clock.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { endGivenMonths } from './complimentary.usecases.ts';
import { accountOf, buy } from './testing/buying.ts';

const SECRET = 'a-secret-for-offers-that-is-long-enough';
const clock = testClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ OFFERS_SECRET: SECRET });
});
afterAll(() => app.close());

const make = (body: object, secret: string | null = SECRET) =>
  callApi(
    app,
    'POST',
    '/payments/complimentary-offers',
    body,
    secret ? { authorization: `Bearer ${secret}` } : {},
  );

async function offer(body: object = { subscription_type: 'solo', months: 6 }): Promise<string> {
  const response = await make(body);
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('action_token')!;
}
const accept = (person: Person, action_token: string) =>
  person.call('POST', '/payments/complimentary', { action_token });
const solo = () => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });

describe('an offer', () => {
  test("is a URL with the offer's content", async () => {
    const response = await make({
      subscription_type: 'team',
      months: 3,
      seats: 4,
      price_id: 'test_team_month_eur',
    });
    const { url } = (await response.json()) as { url: string };
    const { pathname, searchParams } = new URL(url);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/complimentary',
      {
        subscription_type: 'team',
        months: '3',
        seats: '4',
        product_id: 'test_team',
        price_id: 'test_team_month_eur',
        action_token: expect.stringMatching(/^[\w-]+\.[\da-f]{64}$/),
        enabled: 'true',
      },
    ]);
  });

  test.each([[null], ['wrong'], [`${SECRET}x`]])('is not created with the secret %j', async (secret) => {
    expect((await make({ subscription_type: 'solo', months: 1 }, secret)).status).toBe(404);
  });

  test('is not created if the deployment has no secret', async () => {
    const closed = await createTestApp();
    const response = await callApi(
      closed,
      'POST',
      '/payments/complimentary-offers',
      { subscription_type: 'solo', months: 1 },
      { authorization: 'Bearer undefined' },
    );
    expect(response.status).toBe(404);
    closed.close();
  });

  test.each([
    { months: 0 },
    { months: 37 },
    { seats: 2 },
    { days: 0 },
    { subscription_type: 'pro' },
    { subscription_type: 'team', seats: 1 },
    { price_id: 'none' },
    { email: 'nobody' },
    { price_id: 'test_team_month_eur' },
  ])('%j is refused', async (change) => {
    expect((await make({ subscription_type: 'solo', months: 1, ...change })).status).toBe(422);
  });
});

describe('accepting', () => {
  test('gives the plan immediately, and ends it after its months', async () => {
    const person = await solo();
    const response = await accept(person, await offer());
    expect([response.status, await response.json()]).toEqual([
      200,
      { subscription_type: 'solo', months: 6, seats: 1 },
    ]);
    expect((await accountOf(person)).role).toBe('SOLO_ACTIVE_DEFAULT');
    // The session would otherwise expire unused.
    await app.client.execute({ sql: 'update sessions set expires_at = ?', args: [Date.now() + 400 * DAY] });
    clock.later(170 * DAY);
    await endGivenMonths(app.deps);
    expect((await accountOf(person)).plan).toBe('active');
    clock.later(15 * DAY);
    await endGivenMonths(app.deps);
    expect((await accountOf(person)).role).toBe('SOLO_LIMITED_DEFAULT');
  });

  test('creates a team for a person without one, and renews a lapsed plan', async () => {
    const person = await solo();
    expect(
      (await accept(person, await offer({ subscription_type: 'team', months: 1, seats: 3 }))).status,
    ).toBe(200);
    expect((await accountOf(person)).role).toBe('TEAM_ACTIVE_OWNER');
    const owner = await signIn(app, { role: 'TEAM_LIMITED_OWNER' });
    expect(
      (await accept(owner, await offer({ subscription_type: 'team', months: 1, seats: 3 }))).status,
    ).toBe(200);
    expect(await accountOf(owner)).toMatchObject({ role: 'TEAM_ACTIVE_OWNER', team_id: owner.team_id });
  });

  test('works once', async () => {
    const [one, two, token] = [await solo(), await solo(), await offer()];
    expect((await accept(one, token)).status).toBe(200);
    for (const person of [two, await solo()]) expect((await accept(person, token)).status).toBe(409);
    expect((await accountOf(two)).plan).toBe('essential');
  });

  test('works once also for concurrent requests', async () => {
    const token = await offer();
    const people = await Promise.all(Array.from({ length: 4 }, solo));
    const { db } = app.deps;
    interleaved(app);
    const answers = await Promise.all(people.map((person) => accept(person, token)));
    app.deps.db = db;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const plans = await Promise.all(people.map(async (person) => (await accountOf(person)).plan));
    expect(plans.filter((plan) => plan === 'active')).toHaveLength(1);
  });

  test('expires', async () => {
    const [person, token] = [await solo(), await offer({ subscription_type: 'solo', months: 1, days: 2 })];
    clock.later(2 * DAY + 1000);
    expect((await accept(person, token)).status).toBe(409);
    expect((await accountOf(person)).plan).toBe('essential');
  });

  test('is refused to a paying person; a later purchase replaces the complimentary plan', async () => {
    const payer = await solo();
    await buy(app, payer, 'solo');
    const token = await offer();
    expect((await accept(payer, token)).status).toBe(409);
    const given = await solo();
    expect((await accept(given, token)).status).toBe(200);
    await buy(app, given, 'solo');
    const { rows } = await app.client.execute({
      sql: 'select vendor_id, status from subscriptions where user_id = ? order by created_at',
      args: [given.user_id],
    });
    expect(rows.map((row) => row['status'])).toEqual(['ended', 'active']);
    expect((await accountOf(given)).plan).toBe('active');
  });

  test.each(ROLES.flatMap((role) => (['solo', 'team'] as const).map((type) => [role, type] as const)))(
    '%s can accept a %s plan as it can buy one',
    async (role, subscription_type) => {
      const person = await signIn(app, { role });
      const token = await offer({
        subscription_type,
        months: 1,
        seats: subscription_type === 'team' ? 2 : 1,
      });
      const purchase = canBuy(role, subscription_type, false);
      expect(purchase.kind).not.toBe('has_it');
      await expectDecided(await accept(person, token), purchase.kind === 'refused' ? purchase.refusal : null);
    },
  );
});
