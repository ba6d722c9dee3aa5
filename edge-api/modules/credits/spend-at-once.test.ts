import { expect, test } from 'vitest';
import { interleaved } from '../../testing/interleaved.ts';
import { addTeam, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { deliver, pay, vendorOf } from '../payments/testing/buying.ts';
import { beginPacks, creditsOf } from '../payments/testing/packs.ts';

/** A team with a pack of 25, and two members. */
async function team(app: TestApp) {
  const { id } = await addTeam(app, 'active');
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER', team_id: id });
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: id });
  const checkout = await beginPacks(owner);
  await pay(app, owner, checkout);
  return { owner, member, checkout };
}

const pressAll = async (app: TestApp, person: Person, count: number) => {
  const rows = Array.from({ length: count }, () => ({ full_name: 'Mia' }));
  const ids = await addContacts(app, person.user_id, rows);
  return () => ids.map((id) => person.call('POST', `/contacts/${id}/enrich`));
};

const ledgerOf = async (app: TestApp) => {
  const { rows } = await app.client.execute(
    `select amount, balance_after from credit_entries where account_id in
      (select id from credit_accounts where team_id is not null) order by sequence`,
  );
  return rows.map(({ amount, balance_after }) => [Number(amount), Number(balance_after)] as const);
};

test("two members who concurrently spend a team's last credits spend no more than there are", async () => {
  const app = interleaved(await createTestApp());
  const { owner, member } = await team(app);
  const presses = [await pressAll(app, owner, 20), await pressAll(app, member, 20)];
  const answers = await Promise.all(presses.flatMap((press) => press()));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(202), count(402), await creditsOf(member)]).toEqual([25, 15, 0]);
  app.close();
});

test('a refund while credits are spent never leaves a negative balance', async () => {
  const app = interleaved(await createTestApp());
  const { owner, member, checkout } = await team(app);
  const press = await pressAll(app, member, 30);
  const refund = await vendorOf(app).refundEvent(checkout, 500, 500);
  const [returned, ...answers] = await Promise.all([deliver(app, refund), ...press()]);
  expect(returned.status).toBe(200);
  const begun = answers.filter(({ status }) => status === 202).length;
  const ledger = await ledgerOf(app);
  const taken = ledger.filter(([amount]) => amount < -1).reduce((sum, [amount]) => sum - amount, 0);
  expect(begun + taken + ledger.at(-1)![1]).toBe(25);
  expect(Math.min(...ledger.map(([, balance]) => balance))).toBeGreaterThanOrEqual(0);
  expect(await creditsOf(owner)).toBe(0);
  app.close();
});
