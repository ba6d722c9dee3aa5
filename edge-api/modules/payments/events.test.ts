import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { signStripe } from '../../ports/payments/stripe-signature.ts';
import * as tables from '../../db/schema.ts';
import { testClock } from '../../testing/clock.ts';
import { addTeam, signIn, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { endAtVendor, factsOfRow } from './events.usecases.ts';
import { passTestTime } from './test-mode.usecases.ts';
import {
  accountOf,
  begin,
  buy,
  checkoutRow,
  deliver,
  factsFor,
  pay,
  priceId,
  subscriptionRow,
  vendorOf,
} from './testing/buying.ts';

const clock = testClock();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const solo = () => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
const events = async () => (await app.db.select().from(tables.paymentEvents)).length;

describe('a payment', () => {
  test('is effective immediately, in an existing session', async () => {
    const person = await solo();
    expect((await accountOf(person)).role).toBe('SOLO_ESSENTIAL_DEFAULT');
    const id = await begin(person, 'solo');
    expect((await accountOf(person)).role).toBe('SOLO_ESSENTIAL_DEFAULT');
    expect(await pay(app, person, id)).toBe('/billing?done=paid');
    expect(await accountOf(person)).toMatchObject({ role: 'SOLO_ACTIVE_DEFAULT', plan: 'active' });
    expect(await checkoutRow(app, id)).toMatchObject({ status: 'paid' });
    const row = await subscriptionRow(app, `test_sub_${id}`);
    expect(row).toMatchObject({
      status: 'trialing',
      seats: 1,
      price_id: priceId('solo'),
      user_id: person.user_id,
    });
    expect(row!.trial_ends_at!.getTime() - row!.created_at.getTime()).toBeGreaterThan(13.9 * DAY);
  });

  test('that is repeated changes nothing', async () => {
    const person = await solo();
    const id = await begin(person, 'solo');
    await pay(app, person, id);
    const [before, count] = [await subscriptionRow(app, `test_sub_${id}`), await events()];
    expect(await pay(app, person, id)).toBe('/billing?done=paid');
    expect([await subscriptionRow(app, `test_sub_${id}`), await events()]).toEqual([before, count]);
  });

  test('by another person is a 404', async () => {
    const [person, stranger] = [await solo(), await solo()];
    await expect(pay(app, stranger, await begin(person, 'solo'))).rejects.toMatchObject({ status: 404 });
    expect((await accountOf(stranger)).plan).toBe('essential');
  });

  test('after the checkout was closed is refused', async () => {
    const person = await solo();
    const first = await begin(person, 'solo');
    await begin(person, 'solo');
    await expect(pay(app, person, first)).rejects.toMatchObject({ status: 409 });
    expect((await accountOf(person)).plan).toBe('essential');
  });
});

describe('the webhook', () => {
  async function created() {
    const person = await solo();
    const id = await begin(person, 'solo');
    const delivery = await vendorOf(app).subscriptionEvent(factsFor(app, id), 'created', `c_${id}`);
    return { person, id, delivery };
  }

  test('processes signed events', async () => {
    const { person, delivery } = await created();
    const response = await deliver(app, delivery);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect((await accountOf(person)).plan).toBe('active');
  });

  test.each([
    ['without a signature', () => ''],
    ['with a signature of another form', () => 'v1=abc'],
    ['with another signature', (right: string) => right.replace(/v1=.{4}/, 'v1=0000')],
    [
      'with the signature of another time',
      (right: string) => right.replace(/t=\d+/, (t) => `${t.slice(0, -1)}0`),
    ],
  ])('refuses an event %s', async (_what, forge) => {
    const { person, delivery } = await created();
    const signature = forge(delivery.signature);
    if (signature === delivery.signature) return;
    const [count, response] = [await events(), await deliver(app, { ...delivery, signature })];
    expect(response.status).toBe(400);
    expect([(await accountOf(person)).plan, await events()]).toEqual(['essential', count]);
  });

  test('refuses a body that differs from the signed one', async () => {
    const { person, delivery } = await created();
    const body = delivery.body.replace('"quantity":1', '"quantity":9');
    expect(body).not.toBe(delivery.body);
    expect((await deliver(app, { ...delivery, body })).status).toBe(400);
    expect((await accountOf(person)).plan).toBe('essential');
  });

  test('refuses the signature of another secret', async () => {
    const { person, delivery } = await created();
    const signature = await signStripe('whsec_other', delivery.body, app.deps.now());
    expect((await deliver(app, { ...delivery, signature })).status).toBe(400);
    expect((await accountOf(person)).plan).toBe('essential');
  });

  test.each([
    [299_000, 200],
    [310_000, 400],
  ])('an event %i ms after its signature is answered with %i', async (late, status) => {
    const { person, delivery } = await created();
    clock.later(late);
    expect((await deliver(app, delivery)).status).toBe(status);
    expect((await accountOf(person)).plan).toBe(status === 200 ? 'active' : 'essential');
  });

  test('processes an event once, however often it comes', async () => {
    const { person, id, delivery } = await created();
    await deliver(app, delivery);
    const ended = factsFor(app, id, { status: 'ended' });
    await deliver(app, await vendorOf(app).subscriptionEvent(ended, 'deleted', `d_${id}`));
    expect((await accountOf(person)).plan).toBe('limited');
    const count = await events();
    for (let times = 0; times < 3; times += 1) expect((await deliver(app, delivery)).status).toBe(200);
    expect([(await accountOf(person)).plan, await events()]).toEqual(['limited', count]);
  });

  test('processes concurrent copies of an event as one', async () => {
    const { person, id, delivery } = await created();
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(app, delivery)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await accountOf(person)).plan).toBe('active');
    const rows = await app.db
      .select()
      .from(tables.subscriptions)
      .where(eq(tables.subscriptions.user_id, person.user_id));
    expect(rows.map(({ vendor_id }) => vendor_id)).toEqual([`test_sub_${id}`]);
  });

  test.each(['solo', 'team'] as const)(
    'does not let an older event of a %s plan overwrite a newer one',
    async (type) => {
      const person = await solo();
      const id = await begin(person, type);
      const facts = factsFor(app, id, { price_id: priceId(type), seats: type === 'team' ? 3 : 1 });
      const older = await vendorOf(app).subscriptionEvent(facts, 'created', `o_${id}`);
      clock.later(5_000);
      await deliver(
        app,
        await vendorOf(app).subscriptionEvent({ ...facts, status: 'ended' }, 'deleted', `n_${id}`),
      );
      const before = await accountOf(person);
      expect((await deliver(app, older)).status).toBe(200);
      expect((await subscriptionRow(app, facts.vendor_id))?.status).toBe('ended');
      expect(await accountOf(person)).toEqual(before);
      expect(before.team_id).toBeNull();
    },
  );

  test('ends a subscription, also if both events have the same second', async () => {
    const { id, delivery } = await created();
    const ended = factsFor(app, id, { status: 'ended' });
    await deliver(app, await vendorOf(app).subscriptionEvent(ended, 'deleted', `d_${id}`));
    await deliver(app, delivery);
    expect((await subscriptionRow(app, `test_sub_${id}`))?.status).toBe('ended');
  });

  test('ignores a subscription without a purchase here, or that was never paid', async () => {
    const person = await solo();
    const id = await begin(person, 'solo');
    const count = (await app.db.select().from(tables.subscriptions)).length;
    for (const facts of [
      factsFor(app, 'made-up'),
      factsFor(app, id, { checkout_id: null }),
      factsFor(app, id, { status: 'incomplete' }),
    ]) {
      const delivery = await vendorOf(app).subscriptionEvent(facts, 'created', app.deps.newId());
      expect((await deliver(app, delivery)).status).toBe(200);
    }
    expect((await app.db.select().from(tables.subscriptions)).length).toBe(count);
    expect((await accountOf(person)).plan).toBe('essential');
  });

  test('preserves the plan while the vendor retries a failed payment', async () => {
    const { person, id, delivery } = await created();
    await deliver(app, delivery);
    const late = factsFor(app, id, { status: 'past_due' });
    await deliver(app, await vendorOf(app).subscriptionEvent(late, 'updated', `p_${id}`));
    expect((await subscriptionRow(app, `test_sub_${id}`))?.status).toBe('past_due');
    expect((await accountOf(person)).plan).toBe('active');
  });
});

describe('two subscriptions', () => {
  test('are never active together: the second is ended at the vendor', async () => {
    const person = await solo();
    const [first, second] = [await begin(person, 'solo'), await begin(person, 'solo')];
    for (const id of [first, second])
      await deliver(app, await vendorOf(app).subscriptionEvent(factsFor(app, id), 'created', `two_${id}`));
    const rows = await app.db
      .select()
      .from(tables.subscriptions)
      .where(eq(tables.subscriptions.user_id, person.user_id));
    expect(rows.filter(({ status }) => status !== 'ended').map(({ vendor_id }) => vendor_id)).toEqual([
      `test_sub_${first}`,
    ]);
    expect((await subscriptionRow(app, `test_sub_${second}`))?.status ?? 'ended').toBe('ended');
    expect((await accountOf(person)).plan).toBe('active');
  });
});

describe('an ended subscription', () => {
  test('limits the plan immediately, and can be bought again', async () => {
    const person = await solo();
    const vendorId = await buy(app, person, 'solo');
    await endAtVendor(app.deps, factsOfRow((await subscriptionRow(app, vendorId))!));
    expect(await accountOf(person)).toMatchObject({ role: 'SOLO_LIMITED_DEFAULT', plan: 'limited' });
    await buy(app, person, 'solo');
    expect((await accountOf(person)).plan).toBe('active');
  });

  test('purges the cached cards', async () => {
    const person = await solo();
    const purged: string[][] = [];
    const { cache } = app.deps;
    app.deps.cache = { ...cache, purge: async (tags) => void purged.push([...tags]) };
    await buy(app, person, 'solo');
    app.deps.cache = cache;
    expect(purged.flat()).toContain(`owner:${person.user_id}`);
  });
});

describe('a team', () => {
  test('is created by the first payment: its owner, its card, its plan', async () => {
    const person = await signIn(app, {
      role: 'SOLO_ESSENTIAL_DEFAULT',
      profile: { workplace: 'Fernhall Studio' },
    });
    const vendorId = await buy(app, person, 'team', 5);
    const account = await accountOf(person);
    expect(account).toMatchObject({ role: 'TEAM_ACTIVE_OWNER', plan: 'active' });
    const [team] = await app.db.select().from(tables.teams).where(eq(tables.teams.id, account.team_id!));
    expect(team).toMatchObject({ name: 'Fernhall Studio', plan: 'active' });
    const cards = await app.db
      .select()
      .from(tables.profiles)
      .where(eq(tables.profiles.team_id, account.team_id!));
    expect(cards).toMatchObject([
      { is_business: true, user_id: null, workplace: 'Fernhall Studio', handle: 'fernhall_studio' },
    ]);
    expect(await subscriptionRow(app, vendorId)).toMatchObject({
      team_id: account.team_id,
      user_id: null,
      seats: 5,
    });
  });

  test('is named after its owner without a company, and finds a free handle', async () => {
    const [one, two] = [await solo(), await solo()];
    await buy(app, one, 'team');
    await buy(app, two, 'team');
    const teams = await Promise.all(
      [one, two].map(async (person) => {
        const { team_id } = await accountOf(person);
        const [card] = await app.db
          .select()
          .from(tables.profiles)
          .where(eq(tables.profiles.team_id, team_id!));
        return card!;
      }),
    );
    expect(teams.map(({ workplace }) => workplace)).toEqual(['Robin’s team', 'Robin’s team']);
    expect(new Set(teams.map(({ handle }) => handle)).size).toBe(2);
  });

  test("replaces its owner's solo subscription", async () => {
    const person = await solo();
    const alone = await buy(app, person, 'solo');
    await buy(app, person, 'team');
    expect((await subscriptionRow(app, alone))?.status).toBe('ended');
    expect((await accountOf(person)).role).toBe('TEAM_ACTIVE_OWNER');
  });

  test.each(['limited', 'legacy'] as const)('that is %s is active for all its members', async (plan) => {
    const { id } = await addTeam(app, plan);
    const upper = plan.toUpperCase() as 'LIMITED' | 'LEGACY';
    const owner = await signIn(app, { role: `TEAM_${upper}_OWNER`, team_id: id });
    const member = await signIn(app, { role: `TEAM_${upper}_MEMBER`, team_id: id });
    const vendorId = await buy(app, owner, 'team', 2);
    expect((await accountOf(member)).role).toBe('TEAM_ACTIVE_MEMBER');
    await endAtVendor(app.deps, factsOfRow((await subscriptionRow(app, vendorId))!));
    expect((await accountOf(member)).role).toBe('TEAM_LIMITED_MEMBER');
    expect((await accountOf(owner)).role).toBe('TEAM_LIMITED_OWNER');
  });

  test('is not created for someone who joined another meanwhile; the payment is ended', async () => {
    const person = await solo();
    const id = await begin(person, 'team');
    const { id: team_id } = await addTeam(app, 'active');
    await app.db
      .insert(tables.members)
      .values({ user_id: person.user_id, team_id, role: 'member', joined_at: app.deps.now() });
    const count = (await app.db.select().from(tables.teams)).length;
    await pay(app, person, id);
    expect((await app.db.select().from(tables.teams)).length).toBe(count);
    expect(await accountOf(person)).toMatchObject({ role: 'TEAM_ACTIVE_MEMBER', team_id });
    expect((await subscriptionRow(app, `test_sub_${id}`))?.status ?? 'ended').toBe('ended');
  });
});

describe('time in test mode', () => {
  test('makes a trial paid, renews periods and ends cancelled subscriptions', async () => {
    const [stays, goes] = [await solo(), await solo()];
    const [staying, going] = [await buy(app, stays, 'solo'), await buy(app, goes, 'solo')];
    await app.client.execute({
      sql: 'update subscriptions set cancel_at = period_ends_at where vendor_id = ?',
      args: [going],
    });
    clock.later(13 * DAY);
    await passTestTime(app.deps);
    expect((await subscriptionRow(app, going))?.status).toBe('trialing');
    clock.later(2 * DAY);
    await passTestTime(app.deps);
    const row = await subscriptionRow(app, staying);
    expect(row?.status).toBe('active');
    expect(row!.period_ends_at.getTime()).toBeGreaterThan(Date.now() + 300 * DAY);
    expect((await accountOf(stays)).plan).toBe('active');
    expect((await accountOf(goes)).plan).toBe('limited');
  });
});
