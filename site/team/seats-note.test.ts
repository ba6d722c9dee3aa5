import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { buy } from '../../edge-api/modules/payments/testing/buying.ts';
import { seatPrices } from '../../edge-api/modules/team/seat-prices.usecases.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { seatsNote } from './seats-note.ts';

const app = await createTestApp();
afterAll(app.close);

/** The note for a team admin who invites beyond its seats. */
async function readBy(person: Person, owner: boolean, country: string | null = 'DE') {
  const actor = await findPerson(app.deps, person.token);
  return seatsNote(await seatPrices(app.deps, actor!, country), owner);
}
const NONE = 'There aren’t enough free seats for everyone.';

test('a team without payments sees the price of a seat, and who can buy one', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
  const price = 'A seat costs €6.25 a month or €60 a year.';
  expect(await readBy(owner, true)).toEqual({ text: `${NONE} ${price}`, href: '/select-your-plan/team' });
  expect(await readBy(admin, false)).toEqual({
    text: `${NONE} ${price} The team’s owner can buy seats under Plans.`,
    href: null,
  });
  expect((await readBy(owner, true, 'US')).text).toContain('$6.25 a month');
});

test('a paying team sees its price of another seat', async () => {
  const owner = await signIn(app, { role: 'TEAM_LIMITED_OWNER' });
  const admin = await signIn(app, { role: 'TEAM_LIMITED_ADMIN', team_id: owner.team_id! });
  await buy(app, owner, 'team', 2);
  const price = 'Another seat costs €60 a year.';
  expect(await readBy(owner, true)).toEqual({ text: `${NONE} ${price}`, href: '/billing' });
  expect(await readBy(admin, false)).toEqual({
    text: `${NONE} ${price} The team’s owner can add seats under Billing.`,
    href: null,
  });
});

test('a complimentary plan includes no more seats: its owner buys them', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await app.client.execute({
    sql: `insert into subscriptions (id, vendor_id, vendor_customer_id, team_id, status, seats, period_ends_at,
        vendor_updated_at, created_at, updated_at)
      values ('given', 'complimentary:1', '', ?, 'active', 1, 9999999999999, 1, 1, 1)`,
    args: [owner.team_id!],
  });
  expect(await readBy(owner, true)).toMatchObject({ href: '/select-your-plan/team' });
  app.deps.payments = null;
  expect(await readBy(owner, true)).toEqual({ text: NONE, href: '/select-your-plan/team' });
});
