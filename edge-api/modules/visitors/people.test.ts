import { afterAll, expect, test } from 'vitest';
import type { Role } from '../../../src/domain/permissions/roles.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openPeople, type PeopleAsked } from './people.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

const ALL: PeopleAsked = { search: '', tag: null, page: 1 };
async function namesAt(handle: string, asked: Partial<PeopleAsked> = {}) {
  const opened = await openPeople(app.deps, handle, { ...ALL, ...asked });
  return opened.kind === 'people' ? opened.people.map(({ first_name }) => first_name) : opened.kind;
}
async function teamOf() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (first_name: string, job_title: string, role: Role = 'TEAM_ACTIVE_MEMBER') =>
    signIn(app, { role, team_id: owner.team_id!, profile: { first_name, job_title } });
  return {
    owner,
    handle: owner.business!.handle,
    lucia: await join('Lucía', 'Manager'),
    tom: await join('Tom', 'Joiner'),
  };
}
const tagged = async (owner: Person, who: Person, name: string) => {
  const made = await owner.call('POST', `/profile/teams/${owner.team_id}/tags`, { name, color: 'Moss' });
  const { id } = (await made.json()) as { id: string };
  await owner.call('PUT', `/team/members/${who.user_id}/tags`, { tags: [{ id }] });
  return id;
};

test('a business shows its people, found by name, title and tag', async () => {
  const { owner, handle, lucia } = await teamOf();
  expect(await namesAt(handle)).toEqual(['Robin', 'Lucía', 'Tom']);
  expect(await namesAt(handle, { search: 'lucia' })).toEqual(['Lucía']);
  expect(await namesAt(handle, { search: 'joiner' })).toEqual(['Tom']);
  const south = await tagged(owner, lucia, 'South');
  await owner.call('POST', `/profile/teams/${owner.team_id}/tags`, { name: 'Nobody', color: 'Sky' });
  expect(await namesAt(handle, { tag: south })).toEqual(['Lucía']);
  const opened = await openPeople(app.deps, handle, { ...ALL, page: 99 });
  expect(opened).toMatchObject({
    kind: 'people',
    count: 3,
    page: 1,
    pages: 1,
    tags: [{ id: south, name: 'South' }],
  });
});

test("former members, other teams' members and hidden directories are not shown", async () => {
  const { owner, handle, lucia, tom } = await teamOf();
  await teamOf();
  await owner.call('DELETE', `/team/members/${tom.user_id}`);
  expect(await namesAt(handle)).toEqual(['Robin', 'Lucía']);
  expect(await namesAt(lucia.handle)).toBe('missing');
  expect(await namesAt('nobody_here')).toBe('missing');
  await owner.call('PUT', '/team', { directories: false });
  expect(await namesAt(handle)).toBe('missing');
});

test('a former handle of the business redirects', async () => {
  const { owner, handle } = await teamOf();
  await owner.call('PUT', `/p/${handle}`, { handle: 'now_another' });
  expect(await openPeople(app.deps, handle, ALL)).toEqual({ kind: 'moved', handle: 'now_another' });
});
