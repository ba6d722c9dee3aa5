import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { addProfile, callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { eq } from 'drizzle-orm';
import type { TeamStats } from './team-stats.schema.ts';

const app = await createTestApp();
afterAll(app.close);

const PATH = '/team/analytics';
const today = dayOf(Date.now());
const statsOf = async (person: Person, query = ''): Promise<TeamStats> => {
  const response = await person.call('GET', PATH + query);
  expect(response.status).toBe(200);
  return (await response.json()) as TeamStats;
};
const count = (profile_id: string, ago: number, views: number, exchanges = 0) =>
  app.db.insert(profileDays).values({ profile_id, day: today - ago, views, exchanges, clicks: 1, saves: 2 });

async function busyTeam() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, {
    role: 'TEAM_ACTIVE_MEMBER',
    team_id: owner.team_id!,
    user: { first_name: '=Zoë', last_name: 'Ape' },
  });
  const quiet = await signIn(app, { role: 'TEAM_ACTIVE_READONLY', team_id: owner.team_id! });
  const second = await addProfile(app, { user_id: member.user_id });
  await count(owner.profile_id, 1, 10);
  await count(member.profile_id, 0, 20, 3);
  await count(second.id, 2, 5);
  await count(second.id, 20, 100);
  await count(owner.business!.id, 0, 1000);
  return { owner, member, quiet };
}

describe('the statistics of a team', () => {
  test('are those of all members’ cards in a window, the most viewed first, and their sum', async () => {
    const { owner, member, quiet } = await busyTeam();
    const { count: people, total, results } = await statsOf(owner, '?window=last_7_days');
    expect(people).toBe(3);
    expect(total).toEqual({ view_count: 35, click_count: 3, exchange_count: 3, save_count: 6 });
    expect(results.map(({ user_id, view_count }) => [user_id, view_count])).toEqual([
      [member.user_id, 25],
      [owner.user_id, 10],
      [quiet.user_id, 0],
    ]);
    expect((await statsOf(owner, '?window=last_30_days')).total.view_count).toBe(135);
    const second = await statsOf(owner, '?sort=name&limit=1&offset=2');
    expect([second.count, second.results.length]).toEqual([3, 1]);
  });

  test('exclude the time before a member joined, and other teams', async () => {
    const { owner, member } = await busyTeam();
    const joined_at = new Date((today - 1) * 86_400_000 + 5000);
    await app.db.update(members).set({ joined_at }).where(eq(members.user_id, member.user_id));
    expect((await statsOf(owner, '?window=all_time')).total.view_count).toBe(30);
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect(await statsOf(stranger)).toMatchObject({ count: 1, total: { view_count: 0 } });
  });

  test('are a CSV of all members, in which a name is never a formula', async () => {
    const { owner } = await busyTeam();
    const response = await owner.call('GET', `${PATH}?format=csv&limit=1&window=last_7_days`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="team-last_7_days.csv"');
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('First name,Last name,Views,Clicks,Exchanges,Saves');
    expect(lines[1]).toBe("'=Zoë,Ape,25,2,3,4");
  });

  test.each(ROLES)('follow the plan for %s', async (role: Role) => {
    const response = await (await signIn(app, { role })).call('GET', PATH);
    const refused = refusal(role, [], 'team_menu');
    expect(response.status).toBe(refused ? 403 : 200);
    await expectDecided(response, refused);
  });

  test.each([
    ['?window=ever', 422],
    ['?sort=age', 422],
    ['?limit=0', 422],
    ['?limit=many', 400],
  ])('with %s are refused with %i, and with 401 without a session', async (query, status) => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect((await owner.call('GET', PATH + query)).status).toBe(status);
    expect((await callApi(app, 'GET', PATH)).status).toBe(401);
  });
});
