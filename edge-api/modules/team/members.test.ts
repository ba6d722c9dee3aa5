import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { davHref } from '../../../src/domain/address-book/carddav.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { team as words } from '#messages/team.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceOf, vcard } from '../address-book/testing/device.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { openCard } from '../visitors/open-card.usecases.ts';
import { visitCode } from '../visitors/visit-card.usecases.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
let admin: Person;
let member: Person;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const team_id = owner.team_id!;
  admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id });
  member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id, user: { first_name: 'Maya' } });
});
afterEach(() => app.close());

type Body = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Body;
const roleOf = async (person: Person) => (await json(await person.call('GET', '/account')))['role'];
const logged = async () =>
  (await app.client.execute('select action, subject, actor_id from team_log order by rowid')).rows.map(
    (row) => ({
      ...row,
      subject: JSON.parse(String(row['subject'])) as Body,
    }),
  );

describe('a team', () => {
  test('is shown to those who run it, and accepts another name and logo', async () => {
    expect(await json(await admin.call('GET', '/team'))).toMatchObject({
      id: owner.team_id,
      plan: 'active',
      logo: null,
      role: 'admin',
      seats: { paid: 0, used: 3, invited: 0 },
      directories: true,
      business_handle: owner.business!.handle,
    });
    const logo = await pictureUrl(100, 'png');
    const changed = await owner.call('PUT', '/team', { name: '  Halden & Rowe ', logo, directories: false });
    expect([changed.status, await json(changed)]).toMatchObject([
      200,
      { name: 'Halden & Rowe', logo: expect.stringMatching(/^\/media\//), directories: false },
    ]);
    expect(await json(await owner.call('PUT', '/team', { logo: '' }))).toMatchObject({ logo: null });
    expect((await app.client.execute('select * from media')).rows).toEqual([]);
    expect(await logged()).toMatchObject([
      {
        action: 'team_changed',
        subject: { fields: ['name', 'logo', 'directories'] },
        actor_id: owner.user_id,
      },
      { subject: { fields: ['logo'] } },
    ]);
  });

  test.each([
    [{ name: ' ' }, 422],
    [{ name: 'x'.repeat(101) }, 422],
    [{ logo: 'data:image/png;base64,AAAA' }, 415],
    [{ plan: 'active' }, 400],
  ])('is not changed by %j', async (body, status) => {
    expect((await owner.call('PUT', '/team', body)).status).toBe(status);
    expect(await logged()).toEqual([]);
  });
});

describe('members', () => {
  test('are listed by the time of joining, in parts, and found by name or email', async () => {
    const all = await json(await owner.call('GET', '/team/members'));
    expect(all).toMatchObject({
      count: 3,
      results: [
        {
          user_id: owner.user_id,
          role: 'owner',
          email: owner.email,
          profiles: [{ handle: owner.handle, is_default: true }],
        },
        { role: 'admin' },
        { role: 'member', first_name: 'Maya', last_seen_at: expect.any(String) },
      ],
    });
    expect(await json(await owner.call('GET', '/team/members?limit=1&offset=1'))).toMatchObject({
      count: 3,
      results: [{ user_id: admin.user_id }],
    });
    for (const search of ['maya', 'VALE', member.email.slice(0, 8)]) {
      const { results } = await json(await owner.call('GET', `/team/members?search=${search}`));
      expect((results as Body[]).map(({ user_id }) => user_id)).toContain(member.user_id);
    }
    expect(await json(await owner.call('GET', '/team/members?search=%25'))).toMatchObject({ count: 0 });
    expect(await json(await owner.call('GET', '/team/members?card=none'))).toMatchObject({ count: 0 });
    await app.client.execute({
      sql: `update profiles set state = 'disabled', is_default = 0 where user_id = ?`,
      args: [member.user_id],
    });
    expect(await json(await owner.call('GET', '/team/members?card=none'))).toMatchObject({
      count: 1,
      results: [{ user_id: member.user_id }],
    });
    expect((await owner.call('GET', '/team/members?card=some')).status).toBe(422);
  });

  test('have a new role with their next request', async () => {
    expect((await member.call('GET', '/team')).status).toBe(403);
    const changed = await admin.call('PUT', `/team/members/${member.user_id}`, { role: 'admin' });
    expect([changed.status, await json(changed)]).toMatchObject([200, { role: 'admin' }]);
    expect(await roleOf(member)).toBe('TEAM_ACTIVE_ADMIN');
    expect((await member.call('GET', '/team')).status).toBe(200);
    await admin.call('PUT', `/team/members/${member.user_id}`, { role: 'admin' });
    expect(await logged()).toMatchObject([
      { action: 'role_changed', subject: { user_id: member.user_id, from: 'member', to: 'admin' } },
    ]);
  });

  test.each(['owner', 'boss', undefined])('never get the role %s', async (role) => {
    expect((await owner.call('PUT', `/team/members/${member.user_id}`, { role })).status).toBe(422);
    expect(await roleOf(member)).toBe('TEAM_ACTIVE_MEMBER');
  });

  test('cannot change the owner, who cannot be removed either', async () => {
    for (const [who, status, detail] of [
      [admin, 403, words.refusals.owner_untouched],
      [owner, 409, words.refusals.owner_stays],
    ] as const) {
      const path = `/team/members/${owner.user_id}`;
      for (const answer of [await who.call('PUT', path, { role: 'member' }), await who.call('DELETE', path)])
        expect([answer.status, (await json(answer))['detail']]).toEqual([status, detail]);
    }
    expect(await roleOf(owner)).toBe('TEAM_ACTIVE_OWNER');
    expect(await logged()).toEqual([]);
    await expect(
      app.client.execute({ sql: 'delete from members where user_id = ?', args: [owner.user_id] }),
    ).rejects.toThrow('members_keep_owner');
  });

  test('who are removed continue alone, with their card and their contacts', async () => {
    await addContacts(app, member.user_id, [{ full_name: 'Ada' }]);
    expect((await admin.call('DELETE', `/team/members/${member.user_id}`)).status).toBe(204);
    expect(await roleOf(member)).toBe('SOLO_ESSENTIAL_DEFAULT');
    // Handle, printed code and saved contact lead to the card as before.
    for (const opened of [
      await openCard(app.deps, member.handle),
      await visitCode(app.deps, app.later, member.code),
    ])
      expect(opened).toMatchObject({ kind: 'card', card: { handle: member.handle, first_name: 'Robin' } });
    for (const path of [`/api/p/${member.handle}`, `/api/p/${member.handle}/vcard`])
      expect((await app.request(path)).status).toBe(200);
    expect(await json(await member.call('GET', '/contacts'))).toMatchObject({ count: 1 });
    expect((await admin.call('DELETE', `/team/members/${member.user_id}`)).status).toBe(404);
    expect(await logged()).toMatchObject([
      { action: 'member_removed', subject: { user_id: member.user_id, contacts: 'keep' } },
    ]);
  });

  const lettersTo = ({ email }: Person) => app.letters.filter(({ to }) => to === email);

  test.each([
    ['', 'Your contacts stay yours.'],
    ['?contacts=team', 'now belong to the team'],
  ])('who are removed%s receive a mail about what they keep', async (query, contacts) => {
    await admin.call('DELETE', `/team/members/${member.user_id}${query}`);
    const { name } = await json(await owner.call('GET', '/team'));
    expect(lettersTo(member)).toMatchObject([
      { subject: `You’re no longer in ${name}`, text: expect.stringContaining(contacts) },
    ]);
    expect(lettersTo(member)[0]!.text).toContain('Your account, your card and its link stay yours.');
  });

  test('who leave themselves, or could not be removed, receive no mail', async () => {
    expect((await admin.call('DELETE', `/team/members/${admin.user_id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `/team/members/${owner.user_id}`)).status).toBe(409);
    expect(app.letters).toEqual([]);
  });

  test('leave their contacts of that time with the team, if it chooses so', async () => {
    const [early, late] = await addContacts(app, member.user_id, [
      { full_name: 'Ada' },
      { full_name: 'Ben' },
    ]);
    await app.client.execute({
      sql: 'update contacts set created_at = ? where id = ?',
      args: [Date.now(), late!],
    });
    await app.client.execute({ sql: 'update contacts set created_at = 1 where id = ?', args: [early!] });
    const tag = await json(await admin.call('POST', '/tags', { name: 'Mine', color: 'Moss' }));
    await app.client.execute({
      sql: 'update tags set user_id = ?, team_id = null where id = ?',
      args: [member.user_id, String(tag['id'])],
    });
    await member.call('PUT', `/contacts/${late!}`, { tags: [{ id: tag['id'] }] });
    expect((await owner.call('DELETE', `/team/members/${member.user_id}?contacts=team`)).status).toBe(204);
    const { rows } = await app.client.execute(
      'select id, user_id, team_id from contacts order by created_at',
    );
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { id: early, user_id: member.user_id, team_id: null },
      { id: late, user_id: null, team_id: owner.team_id },
    ]);
    expect((await app.client.execute('select * from contact_tags')).rows).toEqual([]);
    expect(await json(await member.call('GET', '/contacts'))).toMatchObject({ count: 1 });
  });

  test('leave no trace of what their devices did with contacts that stay with the team', async () => {
    const phone = await deviceOf(app, member);
    for (const name of ['a', 'b'])
      await phone.put(davHref(`${name}.vcf`), vcard(name, `FN:Ada ${name}`, 'X-ANY:1'));
    const [own] = (await app.client.execute(`select contact_id from device_cards where name = 'a.vcf'`)).rows;
    await app.client.execute({
      sql: 'update contacts set created_at = 1 where id = ?',
      args: [String(own!['contact_id'])],
    });
    expect((await owner.call('DELETE', `/team/members/${member.user_id}?contacts=team`)).status).toBe(204);
    expect(await json(await member.call('GET', '/app-passwords/changes'))).toMatchObject({
      count: 1,
      results: [{ contact: { name: 'Ada a' } }],
    });
    const { rows } = await app.client.execute('select name from device_cards');
    expect(rows.map(({ name }) => name)).toEqual(['a.vcf']);
  });

  test('can leave themselves if they are admins', async () => {
    expect((await admin.call('DELETE', `/team/members/${admin.user_id}`)).status).toBe(204);
    expect(await roleOf(admin)).toBe('SOLO_ESSENTIAL_DEFAULT');
  });
});

const CALLS = [
  ['GET', '/team'],
  ['PUT', '/team', { name: 'A' }],
  ['GET', '/team/members'],
  ['PUT', '/team/members/:id', { role: 'readonly' }],
  ['DELETE', '/team/members/:id'],
] as const;

describe('the rights', () => {
  const ask = ([method, path, body]: (typeof CALLS)[number], who: Person | null) => {
    const place = path.replace(':id', member.user_id);
    return who ? who.call(method, place, body) : callApi(app, method, place, body);
  };

  test.each(ROLES)('%s', async (role) => {
    const me = await signIn(app, { role });
    const refused = refusal(role, [], 'team_menu');
    for (const call of CALLS) {
      const answer = await ask(call, me);
      const named = call[1].includes(':id');
      if (named && !me.team_id) expect(answer.status).toBe(404);
      else if (refused)
        expect([answer.status, (await json(answer))['detail']]).toEqual([403, permissions[refused.code]]);
      // Another team's owner finds no one of this one.
      else expect(answer.status).toBe(named ? 404 : 200);
    }
    expect(await roleOf(member)).toBe('TEAM_ACTIVE_MEMBER');
  });

  test('are none without a session', async () => {
    for (const call of CALLS) expect((await ask(call, null)).status).toBe(401);
  });
});
