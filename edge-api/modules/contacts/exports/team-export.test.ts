import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../../src/domain/permissions/roles.ts';
import { letterFor } from '../../../testing/letters.ts';
import { expectDecided } from '../../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { linkIn, runQueue } from '../testing/exports.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

const PATH = '/team/contacts/export';
const ask = async (person: Person, query = '') => {
  const answer = await person.call('POST', PATH + query);
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([202, '']);
  return answer.headers.get('location')!.split('/').at(-1)!;
};
const get = (person: Person, id: string) => person.call('GET', `/contacts/exports/${id}`);
const meet = async (person: Person, full_name: string, more: object = {}) => {
  const answer = await person.call('POST', '/contacts', { full_name, ...more });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

async function busyTeam() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  const team = { owner, admin: await join('TEAM_ACTIVE_ADMIN'), member: await join('TEAM_ACTIVE_MEMBER') };
  await meet(owner, 'Olive');
  const id = await meet(team.member, 'Mona');
  await team.member.call('POST', `/contacts/${id}/notes`, { text: 'Likes herring' });
  await meet(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }), 'Solveig');
  return team;
}

describe("a team's export", () => {
  test("is made by the queue, mailed, and has all contacts without members' notes", async () => {
    const { owner, admin } = await busyTeam();
    const id = await ask(admin);
    expect((await get(admin, id)).status).toBe(409);
    expect(await runQueue(app)).toEqual(['done']);
    const file = await (await get(admin, id)).text();
    for (const name of ['Olive', 'Mona']) expect(file).toContain(name);
    for (const text of ['Solveig', 'herring']) expect(file).not.toContain(text);
    const link = linkIn(letterFor(app, admin.email).text);
    expect(link.id).toBe(id);
    const opened = await callApi(app, 'POST', `/contacts/exports/${id}/open?token=${link.token}`);
    expect(await opened.text()).toBe(file);
    expect((await get(owner, id)).status).toBe(404);
    const log = (await (await owner.call('GET', '/team/log')).json()) as { results: { action: string }[] };
    expect(log.results.map(({ action }) => action)).toEqual(['contacts_exported']);
  });

  test('is limited to some people, or to a search', async () => {
    const { owner, member } = await busyTeam();
    const names = async (query: string) => {
      const id = await ask(owner, query);
      await runQueue(app);
      const file = await (await get(owner, id)).text();
      return ['Olive', 'Mona'].filter((name) => file.includes(name));
    };
    expect(await names(`?members=${member.user_id}`)).toEqual(['Mona']);
    expect(await names('?search=oliv')).toEqual(['Olive']);
    expect(await names('?format=vcard')).toEqual(['Olive', 'Mona']);
  });

  test('is inaccessible once the requester does not run the team any more', async () => {
    const { owner, admin } = await busyTeam();
    const [made, waiting] = [await ask(admin), await ask(admin)];
    const jobs = app.jobs.splice(1);
    await runQueue(app);
    expect((await get(admin, made)).status).toBe(200);
    await owner.call('PUT', `/team/members/${admin.user_id}`, { role: 'member' });
    expect((await get(admin, made)).status).toBe(404);
    app.jobs.push(...jobs);
    expect(await runQueue(app)).toEqual(['done']);
    const { rows } = await app.client.execute({
      sql: 'select object_key from contact_exports where id = ?',
      args: [waiting],
    });
    expect(rows[0]?.['object_key']).toBeNull();
  });

  test('is made again without a withdrawn contact', async () => {
    const { owner, member } = await busyTeam();
    const body = { full_name: 'Vera', email: 'vera@met.example', consent: true };
    const met = await callApi(app, 'POST', `/p/${member.handle}/exchange`, body);
    expect(met.status).toBe(201);
    const id = await ask(owner);
    await runQueue(app);
    expect(await (await get(owner, id)).text()).toContain('Vera');
    const token = /token=([\w.-]+)/.exec(letterFor(app, 'vera@met.example').text)![1]!;
    const { withdrawContact } = await import('../../exchange/withdraw.usecases.ts');
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    expect((await get(owner, id)).status).toBe(409);
  });
});

test.each(ROLES)('%s exports a team’s contacts according to role and plan', async (role) => {
  const person = await signIn(app, { role });
  const refused = refusal(role, [], 'team_menu') ?? refusal(role, [], 'export_contacts');
  await expectDecided(await person.call('POST', PATH), refused, 202);
  expect((await callApi(app, 'POST', PATH)).status).toBe(401);
});
