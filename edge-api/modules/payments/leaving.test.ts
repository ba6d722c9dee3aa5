import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as tables from '../../db/schema.ts';
import { VendorAway, type Payments } from '../../ports/payments/payments.ts';
import { addTeam, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { accountOf, begin, buy, checkoutRow, pay } from './testing/buying.ts';

let app: TestApp;
const ended: string[] = [];

beforeEach(async () => {
  app = await createTestApp();
  ended.length = 0;
  const vendor = app.deps.payments!;
  const endSubscription: Payments['endSubscription'] = (subscription) => {
    ended.push(subscription.vendor_id);
    return vendor.endSubscription(subscription);
  };
  app.deps.payments = { ...vendor, endSubscription };
});
afterEach(() => app.close());

async function leave(person: Person): Promise<number> {
  await app.db.update(tables.sessions).set({ password_verified_at: app.deps.now() });
  return (await person.call('DELETE', '/account')).status;
}
const userRow = async ({ user_id }: Person) =>
  (await app.db.select().from(tables.users).where(eq(tables.users.id, user_id)))[0];
const solo = () => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });

test('a deleted account stops paying; its purchases stay without a name', async () => {
  const [person, other] = [await solo(), await solo()];
  const id = await begin(person, 'solo');
  await pay(app, person, id);
  await buy(app, other, 'solo');
  expect(await leave(person)).toBe(204);
  expect(ended).toEqual([`test_sub_${id}`]);
  expect(await userRow(person)).toBeUndefined();
  expect(await checkoutRow(app, id)).toMatchObject({ user_id: null, status: 'paid' });
  expect((await app.db.select().from(tables.subscriptions)).map(({ user_id }) => user_id)).toEqual([
    other.user_id,
  ]);
});

test('no account is deleted while the vendor is unavailable', async () => {
  const person = await solo();
  await buy(app, person, 'solo');
  app.deps.payments = {
    ...app.deps.payments!,
    endSubscription: () => Promise.reject(new VendorAway('away')),
  };
  expect(await leave(person)).toBe(503);
  expect(await userRow(person)).toBeDefined();
  expect((await accountOf(person)).plan).toBe('active');
});

test('a team that is deleted too is no longer paid for', async () => {
  const person = await solo();
  const vendorId = await buy(app, person, 'team');
  expect(await leave(person)).toBe(204);
  expect(ended).toEqual([vendorId]);
  expect(await app.db.select().from(tables.teams)).toEqual([]);
});

test('a team that stays is still paid for', async () => {
  const { id: team_id } = await addTeam(app, 'limited');
  const owner = await signIn(app, { role: 'TEAM_LIMITED_OWNER', team_id });
  const admin = await signIn(app, { role: 'TEAM_LIMITED_ADMIN', team_id });
  await buy(app, owner, 'team');
  expect(await leave(owner)).toBe(204);
  expect(ended).toEqual([]);
  expect((await accountOf(admin)).role).toBe('TEAM_ACTIVE_OWNER');
});

test('the database prevents the deletion of a subscribed account', async () => {
  const person = await solo();
  await buy(app, person, 'solo');
  await expect(
    app.client.execute({ sql: 'delete from users where id = ?', args: [person.user_id] }),
  ).rejects.toThrow(/FOREIGN KEY/);
});
