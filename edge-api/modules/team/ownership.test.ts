import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { interleaved } from '../../testing/interleaved.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = interleaved(await createTestApp({ CARDEA_RATE_FACTOR: '1000' }));
afterAll(app.close);

let owner: Person;
let one: Person;
let other: Person;
beforeEach(async () => {
  owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  one = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  other = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
});

const name = (who: Person, { user_id }: Person) => who.call('POST', '/team/ownership', { user_id });
const accept = (who: Person) => name(who, who);
const statusesOf = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);
const setRole = (role: string, { user_id }: Person) =>
  app.client.execute({ sql: 'update members set role = ? where user_id = ?', args: [role, user_id] });
const owners = async () => {
  const sql = `select user_id from members where team_id = ? and role = 'owner'`;
  return (await app.client.execute({ sql, args: [owner.team_id!] })).rows.map(({ user_id }) => user_id);
};

describe('a team has one owner', () => {
  test('if it was offered to two, who accept concurrently: the last recipient', async () => {
    await name(owner, one);
    await name(owner, other);
    expect(await statusesOf([accept(one), accept(other)])).toEqual([403, 200]);
    expect(await owners()).toEqual([other.user_id]);
  });

  test('if it is accepted twice concurrently', async () => {
    await name(owner, one);
    const statuses = await statusesOf([accept(one), accept(one)]);
    // The second one finds no offer, or that they own the team already.
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await owners()).toEqual([one.user_id]);
  });

  test.each([
    ['offers it to another', () => name(owner, other)],
    ['revokes the offer', () => owner.call('DELETE', '/team/ownership')],
    ['removes its recipient', () => owner.call('DELETE', `/team/members/${one.user_id}`)],
  ])('if it is accepted while its owner %s', async (_, changes) => {
    await name(owner, one);
    const [accepted] = await statusesOf([accept(one), changes()]);
    expect(await owners()).toEqual([accepted === 200 ? one.user_id : owner.user_id]);
  });

  test('always: the database refuses a second one', async () => {
    await expect(setRole('owner', one)).rejects.toThrow('UNIQUE');
    expect(await owners()).toEqual([owner.user_id]);
  });
});

describe('admins', () => {
  test('can all leave, even concurrently, and the owner runs the team as before', async () => {
    const last = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const leave = (who: Person) => who.call('DELETE', `/team/members/${who.user_id}`);
    expect(await statusesOf([leave(other), leave(last)])).toEqual([204, 204]);
    const { results } = await (await owner.call('GET', '/team/members')).json<{ results: object[] }>();
    expect(results).toMatchObject([{ role: 'owner' }, { role: 'member' }]);
    expect((await last.call('GET', '/team')).status).toBe(403);
  });

  test('who remove each other concurrently leave the owner, and no one is removed twice', async () => {
    const last = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const remove = (who: Person, { user_id }: Person) => who.call('DELETE', `/team/members/${user_id}`);
    const statuses = await statusesOf([remove(other, last), remove(last, other)]);
    expect(statuses).toContain(204);
    expect(await owners()).toEqual([owner.user_id]);
  });
});
