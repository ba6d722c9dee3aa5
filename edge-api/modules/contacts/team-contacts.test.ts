import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TeamContacts } from './team-contacts.usecases.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

const PATH = '/team/contacts';
const listOf = async (person: Person, query = '', path = PATH): Promise<TeamContacts> => {
  const response = await person.call('GET', path + query);
  expect(response.status).toBe(200);
  return (await response.json()) as TeamContacts;
};
const namesOf = ({ results }: TeamContacts) => results.map(({ full_name }) => full_name);
const meet = async (person: Person, full_name: string, more: object = {}) => {
  const response = await person.call('POST', '/contacts', { full_name, ...more });
  expect(response.status).toBe(201);
};
const give = async (handle: string, full_name: string) => {
  const body = { full_name, email: `${full_name}@met.example`, consent: true };
  expect((await callApi(app, 'POST', `/p/${handle}/exchange`, body)).status).toBe(201);
};

async function busyTeam() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  const team = { owner, admin: await join('TEAM_ACTIVE_ADMIN'), member: await join('TEAM_ACTIVE_MEMBER') };
  await meet(owner, 'Olive');
  await meet(team.member, 'Mona', { company_name: 'Lumen', phones: ['+46 70 555 01 42'] });
  await give(team.member.handle, 'Mark');
  await give(owner.business!.handle, 'Bill');
  const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await meet(stranger, 'Stella');
  const solo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await meet(solo, 'Solveig');
  return team;
}

describe("a team's contacts", () => {
  test('are those of its members and its business profile, and no others', async () => {
    const { owner, admin, member } = await busyTeam();
    const all = await listOf(admin);
    expect([all.count, namesOf(all)]).toEqual([4, ['Bill', 'Mark', 'Mona', 'Olive']]);
    const by = Object.fromEntries(
      all.results.map((one) => [one.full_name, one.collected_by?.user_id ?? null]),
    );
    expect(by).toEqual({ Bill: null, Mark: member.user_id, Mona: member.user_id, Olive: owner.user_id });
    const other = `?team_id=${owner.team_id}`;
    expect(namesOf(await listOf(owner, other, '/contacts'))).toEqual(namesOf(all));
    expect(namesOf(await listOf(member, other, '/contacts'))).toEqual([]);
    expect(namesOf(await listOf(owner, `${other},else`, '/contacts'))).toEqual([]);
  });

  test.each([
    ['?search=mon', ['Mona']],
    ['?search=LUMEN%20mona', ['Mona']],
    ['?search=5550142', ['Mona']],
    ['?search=lumen%20mark', []],
    ['?search=%25', []],
    ['?types=exchange', ['Bill', 'Mark']],
    ['?sort=-created&limit=1&offset=3', ['Olive']],
    ['?has=phone', ['Mona']],
  ])('are searched, filtered and paged by %s', async (query, names) => {
    const { owner } = await busyTeam();
    expect(namesOf(await listOf(owner, query))).toEqual(names);
  });

  test('are filtered by people, without those of other teams', async () => {
    const { owner, member } = await busyTeam();
    expect(namesOf(await listOf(owner, `?members=${member.user_id}`))).toEqual(['Mark', 'Mona']);
    expect(namesOf(await listOf(owner, `?members=${member.user_id},${owner.user_id}`))).toHaveLength(3);
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    expect(namesOf(await listOf(owner, `?members=${stranger.user_id}`))).toEqual([]);
  });

  test('exclude contacts from before a member joined, and those of former members', async () => {
    const { owner } = await busyTeam();
    const late = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await meet(late, 'Before');
    const row = {
      user_id: late.user_id,
      team_id: owner.team_id!,
      role: 'member',
      joined_at: new Date(),
    } as const;
    await app.db.insert(members).values(row);
    await meet(late, 'Zoe');
    expect(namesOf(await listOf(owner))).toEqual(['Bill', 'Mark', 'Mona', 'Olive', 'Zoe']);
    await app.db.delete(members).where(eq(members.user_id, late.user_id));
    expect(namesOf(await listOf(owner))).toEqual(['Bill', 'Mark', 'Mona', 'Olive']);
    const remaining = await app.db.select().from(contacts).where(eq(contacts.user_id, late.user_id));
    expect(remaining.map(({ collected_for }) => collected_for)).toEqual([null, null]);
  });

  test('have a flag for the business profile, or for a former member whose contacts stayed with the team', async () => {
    const { owner, member } = await busyTeam();
    const path = `/team/members/${member.user_id}?contacts=team`;
    expect((await owner.call('DELETE', path)).status).toBe(204);
    const { results } = await listOf(owner);
    const whose = results.map((one) => [one.full_name, one.collected_by?.user_id, one.kept_from_member]);
    expect(whose).toEqual([
      ['Bill', undefined, false],
      ['Mark', undefined, true],
      ['Mona', undefined, true],
      ['Olive', owner.user_id, false],
    ]);
  });

  test('are read from their own index', async () => {
    const plan = await app.db.all<{ detail: string }>(sql`explain query plan select id from contacts
      where collected_for = 'a' and deleted_at is null order by sort_name, id limit 20`);
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /SEARCH contacts USING (COVERING )?INDEX contacts_collected_name/,
    );
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
  });

  test.each(ROLES)('are shown to %s according to the plan', async (role) => {
    const response = await (await signIn(app, { role })).call('GET', PATH);
    const refused = refusal(role, [], 'team_menu');
    expect(response.status).toBe(refused ? 403 : 200);
    await expectDecided(response, refused);
    expect((await callApi(app, 'GET', PATH)).status).toBe(401);
  });
});
