import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { showOverview } from './team.usecases.ts';
import { paySeats } from './testing/seats.ts';

const app = await createTestApp();
afterAll(app.close);

const AT = Date.UTC(2026, 10, 15, 12);
const FIRST = dayOf(Date.UTC(2026, 10, 1));
beforeAll(() => {
  app.deps.now = () => new Date(AT);
});

const overviewOf = async (person: Person) =>
  showOverview(app.deps, (await findPerson(app.deps, person.token))!);
const count = (profile_id: string, day: number, n: number) =>
  app.db
    .insert(profileDays)
    .values({ profile_id, day, views: 100 * n, saves: 10 * n, exchanges: n, clicks: 7 });
const run = (sql: string, ...args: string[]) => app.client.execute({ sql, args });

async function teamOf() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  await paySeats(app, owner.team_id!, 9);
  return { owner, member };
}

test('this month is counted on the cards of a team’s members and its business profile, from its first day', async () => {
  const { owner, member } = await teamOf();
  const { owner: rival } = await teamOf();
  await count(owner.profile_id, FIRST - 1, 9);
  await count(owner.profile_id, FIRST, 1);
  await count(member.profile_id, dayOf(AT), 2);
  await count(owner.business!.id, dayOf(AT), 3);
  await count(rival.profile_id, dayOf(AT), 5);
  expect(await overviewOf(owner)).toMatchObject({ views: 600, saves: 60, exchanges: 6 });
});

test('last month is counted until the same date, as a new team’s is with nothing', async () => {
  const { owner, member } = await teamOf();
  const { owner: rival } = await teamOf();
  const october = dayOf(Date.UTC(2026, 9, 1));
  await count(owner.profile_id, october - 1, 9);
  await count(owner.profile_id, october, 1);
  await count(member.profile_id, october + 14, 2);
  await count(member.profile_id, october + 15, 9);
  await count(owner.profile_id, FIRST, 4);
  expect(await overviewOf(owner)).toMatchObject({
    views: 400,
    saves: 40,
    exchanges: 4,
    previous: { views: 300, saves: 30, exchanges: 3 },
  });
  expect((await overviewOf(rival)).previous).toEqual({ views: 0, saves: 0, exchanges: 0 });
});

test('an invitation is unfinished until it is accepted, revoked or expired', async () => {
  const { owner } = await teamOf();
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
  await owner.call('POST', '/team/invitations', { emails });
  const open = async () => (await overviewOf(owner)).invitations;
  expect(await open()).toBe(4);
  await run('update invitations set expires_at = 1 where email = ?', emails[0]!);
  await run('update invitations set accepted_at = 1 where email = ?', emails[1]!);
  const { rows } = await run('select id from invitations where email = ?', emails[2]!);
  await owner.call('DELETE', `/team/invitations/${String(rows[0]!['id'])}`);
  expect(await open()).toBe(1);
  expect((await overviewOf((await teamOf()).owner)).invitations).toBe(0);
});

test('a member without a public card is unfinished', async () => {
  const { owner, member } = await teamOf();
  expect((await overviewOf(owner)).without_card).toBe(0);
  await run("update profiles set state = 'disabled', is_default = 0 where user_id = ?", member.user_id);
  expect((await overviewOf(owner)).without_card).toBe(1);
});
