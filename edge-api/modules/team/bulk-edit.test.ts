import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import type { BulkEditView } from '../../../src/domain/team/bulk-edit.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { addProfile, callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const edit = (person: Person, body: object) => person.call('POST', '/team/bulk-edit', body);
const viewOf = async (answer: Response) => {
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  return (await answer.json()) as BulkEditView;
};
type Card = { workplace: string | null; job_title: string | null; contact_info: { value: string }[] };
const cardOf = async ({ handle }: { handle: string }): Promise<Card> =>
  (await (await app.request(`/api/p/${handle}`)).json()) as Card;
const saying = ({ workplace, job_title, contact_info }: Card) => [
  workplace,
  job_title,
  contact_info.map(({ value }) => value.replace(/^.* \((.*)\)$/, '$1')),
];

async function teamOf() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER', profile: { job_title: 'Partner' } });
  const join = (role: Role, job_title: string | null) =>
    signIn(app, { role, team_id: owner.team_id!, profile: { job_title, workplace: 'Old' } });
  return {
    owner,
    admin: await join('TEAM_ACTIVE_ADMIN', 'Head'),
    member: await join('TEAM_ACTIVE_MEMBER', 'Surveyor'),
    untitled: await join('TEAM_ACTIVE_READONLY', null),
  };
}
const EDIT = { company: 'Halden & Rowe', title_suffix: ', South', address: '4 Quay Lane, Bristol' };
type Line = { action: string; subject: { user_ids: string[]; parts: string[] } };
const linesOf = async (owner: Person) =>
  ((await (await owner.call('GET', '/team/log')).json()) as { results: Line[] }).results;

test('one person of another team prevents every change', async () => {
  const [{ owner, member }, other] = [await teamOf(), await teamOf()];
  for (const stranger of [other.member.user_id, 'nobody'])
    for (const dry_run of [true, false]) {
      const body = { user_ids: [member.user_id, stranger], ...EDIT, dry_run };
      expect((await edit(owner, body)).status).toBe(404);
    }
  expect([(await cardOf(member)).workplace, (await cardOf(other.member)).workplace]).toEqual(['Old', 'Old']);
});

test('a dry run returns the changes per card, and changes nothing', async () => {
  const { admin, member, untitled } = await teamOf();
  const before = [await cardOf(member), await cardOf(untitled)];
  const user_ids = [member.user_id, untitled.user_id];
  const seen = await viewOf(await edit(admin, { user_ids, ...EDIT, dry_run: true }));
  expect(seen).toMatchObject({ people: 2, cards: 2 });
  expect(seen.results[0]).toMatchObject({
    handle: member.handle,
    changes: [
      { field: 'company', from: 'Old', to: 'Halden & Rowe' },
      { field: 'title_suffix', from: 'Surveyor', to: 'Surveyor, South' },
      { field: 'address', from: null, to: '4 Quay Lane, Bristol' },
    ],
    left: [],
  });
  expect(seen.results[1]).toMatchObject({ handle: untitled.handle, left: ['no_title'] });
  expect([await cardOf(member), await cardOf(untitled)]).toEqual(before);
  expect(await linesOf(admin)).toEqual([]);
});

test('is on all their cards with the next request, once, and in the log', async () => {
  const { owner, member, untitled } = await teamOf();
  const second = await addProfile(app, { user_id: member.user_id, job_title: 'Speaker' });
  await member.call('PUT', `/p/${member.handle}/contact_info`, {
    items: [
      { field_type_id: 'phone', value: '+44205550142' },
      { field_type_id: 'address', value: '1 Old Road' },
    ],
  });
  await cardOf(member);
  const body = { user_ids: [member.user_id, untitled.user_id], ...EDIT };
  expect(await viewOf(await edit(owner, body))).toMatchObject({ people: 2, cards: 3 });
  expect(saying(await cardOf(member))).toEqual([
    'Halden & Rowe',
    'Surveyor, South',
    [expect.stringContaining('5550142'), '4 Quay Lane, Bristol'],
  ]);
  expect(saying(await cardOf(second))[1]).toBe('Speaker, South');
  expect(saying(await cardOf(untitled))).toEqual(['Halden & Rowe', null, ['4 Quay Lane, Bristol']]);
  const after = await cardOf(member);
  expect(await viewOf(await edit(owner, body))).toMatchObject({ people: 0, cards: 0 });
  expect(await cardOf(member)).toEqual(after);
  const lines = await linesOf(owner);
  expect(lines.map(({ action }) => action)).toEqual(['cards_edited']);
  expect(lines[0]!.subject.user_ids.toSorted()).toEqual([member.user_id, untitled.user_id].toSorted());
  expect(lines[0]!.subject.parts).toEqual(['company', 'title_suffix', 'address']);
  expect(JSON.stringify(lines)).not.toContain('Halden');
});

test('reaches a hundred people in one batch, and the others in the next', async () => {
  const { owner } = await teamOf();
  const people: string[] = [];
  for (let n = 0; n < 120; n += 1)
    people.push((await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! })).user_id);
  const done = await viewOf(await edit(owner, { user_ids: people, company: 'Us' }));
  expect(done).toMatchObject({ people: 120, cards: 120 });
  const lines = await linesOf(owner);
  expect(lines.map(({ subject }) => subject.user_ids.length).toSorted()).toEqual([100, 20].toSorted());
});

describe('all people who match', () => {
  test.each([
    [{}, 4],
    [{ role: 'member' }, 1],
    [{ search: 'ROBIN' }, 4],
    [{ search: 'nobody of that name' }, 0],
  ])('%j are reached without ids, as a dry run shows first', async (match, people) => {
    const { owner } = await teamOf();
    const body = { match, company: 'Halden & Rowe' };
    expect(await viewOf(await edit(owner, { ...body, dry_run: true }))).toMatchObject({
      people,
      cards: people,
    });
    expect(await linesOf(owner)).toEqual([]);
    expect(await viewOf(await edit(owner, body))).toMatchObject({ people, cards: people });
    expect(await viewOf(await edit(owner, body))).toMatchObject({ people: 0, cards: 0 });
  });

  test('are those with a tag of the team, on any number of pages, and none of another team', async () => {
    const { owner, member } = await teamOf();
    const { owner: rival } = await teamOf();
    const made = await owner.call('POST', `/profile/teams/${owner.team_id}/tags`, {
      name: 'South',
      color: 'Moss',
    });
    const { id: tag } = (await made.json()) as { id: string };
    const people = [member];
    for (let n = 0; n < 24; n += 1)
      people.push(await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! }));
    for (const { user_id } of people)
      expect((await owner.call('PUT', `/team/members/${user_id}/tags`, { tags: [{ id: tag }] })).status).toBe(
        200,
      );
    const done = await viewOf(await edit(owner, { match: { tag }, company: 'South Ltd' }));
    expect(done).toMatchObject({ people: 25, cards: 25 });
    expect((await cardOf(people.at(-1)!)).workplace).toBe('South Ltd');
    expect((await cardOf(owner)).workplace).toBe(null);
    expect((await edit(member, { match: { tag }, company: 'Ours' })).status).toBe(403);
    expect(await viewOf(await edit(rival, { match: { tag }, company: 'Ours' }))).toMatchObject({ people: 0 });
  });

  test('an admin reaches all but the owner', async () => {
    const { owner, admin } = await teamOf();
    expect(await viewOf(await edit(admin, { match: {}, company: 'Us' }))).toMatchObject({ people: 3 });
    expect((await cardOf(owner)).workplace).toBe(null);
  });
});

test('never change the owner’s card unless the owner does', async () => {
  const { owner, admin } = await teamOf();
  const user_ids = [owner.user_id];
  expect(await viewOf(await edit(admin, { user_ids, company: 'Us' }))).toMatchObject({
    cards: 0,
    results: [],
  });
  expect(await viewOf(await edit(owner, { user_ids, company: 'Us' }))).toMatchObject({ cards: 1 });
  expect((await cardOf(owner)).workplace).toBe('Us');
});

test('an edited member who saves concurrently loses nothing', async () => {
  const { owner, member } = await teamOf();
  const [mine] = await Promise.all([
    member.call('PUT', `/p/${member.handle}`, { designation: 'MBA' }),
    edit(owner, { user_ids: [member.user_id], company: 'Us' }),
  ]);
  expect(mine.status).toBe(200);
  expect(await cardOf(member)).toMatchObject({ designation: 'MBA', workplace: 'Us' });
});

test.each([
  [{}, 422],
  [{ user_ids: ['a'] }, 422],
  [{ user_ids: [], company: 'A' }, 422],
  [{ user_ids: ['a'], match: {}, company: 'A' }, 422],
  [{ match: { name: 'a' }, company: 'A' }, 400],
  [{ user_ids: ['a'], company: 'A', job_title: 'B' }, 400],
  [{ user_ids: 'a', company: 'A' }, 400],
])('%j is refused with %d', async (body, status) => {
  const { owner } = await teamOf();
  expect((await edit(owner, body)).status).toBe(status);
});

test.each(ROLES)('%s edits several cards according to role and plan', async (role) => {
  const person = await signIn(app, { role, profile: { workplace: 'Old' } });
  const body = { user_ids: [person.user_id], company: 'Us' };
  const refused = refusal(role, [], 'team_menu') ?? refusal(role, [], 'workplace');
  await expectDecided(await edit(person, body), refused);
  await expectDecided(await edit(person, { match: {}, company: 'Us', dry_run: true }), refused);
  const isReached = !refused && /_(OWNER|ADMIN)$/.test(role);
  expect((await cardOf(person)).workplace).toBe(isReached ? 'Us' : 'Old');
  expect((await callApi(app, 'POST', '/team/bulk-edit', body)).status).toBe(401);
});
