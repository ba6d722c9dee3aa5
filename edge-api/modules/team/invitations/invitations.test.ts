import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runSchedule } from '../../../jobs.ts';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { callApi, signIn, type Person } from '../../../testing/people.ts';
import { pictureUrl } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { paySeats } from '../testing/seats.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
beforeEach(async () => {
  app = await createTestApp();
  owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(app, owner.team_id!, 3);
});
afterEach(() => app.close());

type Body = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Body;
const invite = async (body: object, who = owner) => {
  const answer = await who.call('POST', '/team/invitations', body);
  return { status: answer.status, body: await json(answer) };
};
const statuses = async (body: object) =>
  ((await invite(body)).body['results'] as { status: string }[]).map(({ status }) => status);
/** Removes the only mail to an address from the sent ones. @returns its token */
function tokenFor(email: string): string {
  const sent = app.letters.filter(({ to }) => to === email);
  expect(sent).toHaveLength(1);
  app.letters.splice(app.letters.indexOf(sent[0]!), 1);
  return /\/join\/([\w-]+)/.exec(sent[0]!.text)![1]!;
}
const join = async (who: Person, token: string) => {
  const answer = await who.call('POST', '/team/join', { token });
  return { status: answer.status, body: await json(answer) };
};
const list = async () => json(await owner.call('GET', '/team/invitations'));

describe('inviting by mail', () => {
  test('succeeds up to the number of seats, with a result for each address, each once', async () => {
    const { status, body } = await invite({
      emails: ['A@Example.com', 'a@example.com', owner.email, 'b@example.com', 'c@example.com'],
      role: 'member',
    });
    expect([status, body['results']]).toEqual([
      201,
      [
        { email: 'a@example.com', status: 'invited' },
        { email: owner.email, status: 'already_member' },
        { email: 'b@example.com', status: 'invited' },
        { email: 'c@example.com', status: 'no_seat' },
      ],
    ]);
    expect(await json(await owner.call('GET', '/team'))).toMatchObject({
      seats: { paid: 3, used: 1, invited: 2 },
    });
    expect(await list()).toMatchObject({ count: 2 });
    tokenFor('b@example.com');
    expect(app.letters.map(({ to }) => to)).not.toContain('c@example.com');
    const { rows } = await app.client.execute('select token_hash from invitations');
    expect(rows.map((row) => row['token_hash'])).not.toContain(tokenFor('a@example.com'));
  });

  test('again replaces the earlier invitation, on the same seat', async () => {
    await invite({ emails: ['a@example.com', 'b@example.com'] });
    const before = tokenFor('a@example.com');
    expect(await statuses({ emails: ['a@example.com'], role: 'admin' })).toEqual(['invited']);
    expect(await list()).toMatchObject({ count: 2 });
    const person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: { email: 'a@example.com' } });
    expect((await join(person, before)).status).toBe(422);
    expect(await join(person, tokenFor('a@example.com'))).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    });
  });

  test('concurrently never exceeds the seats', async () => {
    const both = await Promise.all(
      ['x', 'y'].map((one) => statuses({ emails: [1, 2].map((n) => `${one}${n}@example.com`) })),
    );
    expect(both.flat().filter((status) => status === 'invited')).toHaveLength(2);
    expect(await list()).toMatchObject({ count: 2 });
  });

  test.each([
    [{}, 422],
    [{ emails: [] }, 422],
    [{ emails: ['nobody'] }, 422],
    [{ emails: ['a@example.com'], role: 'owner' }, 422],
    [{ emails: Array.from({ length: 201 }, (_, n) => `n${n}@example.com`) }, 422],
    [{ link: true, role: 'admin' }, 422],
  ])('is refused as %j', async (body, status) => {
    expect((await invite(body)).status).toBe(status);
    expect(await list()).toMatchObject({ count: 0 });
  });

  test('stores the data of an imported list', async () => {
    await invite({
      people: [{ email: 'a@example.com', first_name: 'Ada', job_title: 'Surveyor', role: 'readonly' }],
    });
    expect(await list()).toMatchObject({
      results: [
        {
          kind: 'mail',
          first_name: 'Ada',
          last_name: null,
          job_title: 'Surveyor',
          role: 'readonly',
          lapsed: false,
        },
      ],
    });
  });
});

describe('an open invitation', () => {
  type Row = { id: string; email: string | null; role: string };
  const rows = async (query = '') =>
    ((await json(await owner.call('GET', `/team/invitations${query}`)))['results'] as Row[]).map(
      ({ email, role }) => [email, role],
    );

  test('is found by name, address, role and kind', async () => {
    await invite({ people: [{ email: 'a@example.com', first_name: 'Ada', role: 'admin' }] });
    await invite({ emails: ['b@example.com'] });
    await invite({ link: true, role: 'readonly' });
    expect(await rows('?search=ADA')).toEqual([['a@example.com', 'admin']]);
    expect(await rows('?search=b@ex')).toEqual([['b@example.com', 'member']]);
    expect(await rows('?role=admin')).toEqual([['a@example.com', 'admin']]);
    expect(await rows('?role=owner')).toEqual([]);
    expect(await rows('?kind=link')).toEqual([[null, 'readonly']]);
    expect(await rows('?kind=mail')).toHaveLength(2);
    expect((await owner.call('GET', '/team/invitations?kind=fax')).status).toBe(422);
  });

  test('can change its role, which the invited person gets; a link never makes an admin', async () => {
    await invite({ emails: ['guest@example.com'], role: 'readonly' });
    const guest = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', user: { email: 'guest@example.com' } });
    const token = tokenFor('guest@example.com');
    const [{ id }] = (await list())['results'] as [Row];
    const give = (of: string, role: string) => owner.call('PUT', `/team/invitations/${of}`, { role });
    const changed = await give(id, 'admin');
    expect([changed.status, await json(changed)]).toMatchObject([200, { id, role: 'admin' }]);
    expect((await give(id, 'owner')).status).toBe(422);
    expect(await join(guest, token)).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect((await give(id, 'member')).status).toBe(404);
    const link = (await invite({ link: true })).body['link'] as Row;
    expect([(await give(link.id, 'admin')).status, (await give(link.id, 'readonly')).status]).toEqual([
      422, 200,
    ]);
    const log = (await json(await owner.call('GET', '/team/log')))['results'] as { action: string }[];
    expect(log.filter(({ action }) => action === 'invitation_changed')).toMatchObject([
      { details: 'Member → Read-only' },
      { details: 'Read-only → Admin' },
    ]);
  });

  test('never reveals its token in a response', async () => {
    await invite({ emails: ['a@example.com'] });
    const [{ id }] = (await list())['results'] as [Row];
    const changed = await json(await owner.call('PUT', `/team/invitations/${id}`, { role: 'admin' }));
    expect(JSON.stringify([changed, await list()])).not.toContain('token');
  });
});

describe('accepting an invitation', () => {
  let guest: Person;
  beforeEach(async () => {
    guest = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', user: { email: 'guest@example.com' } });
    await invite({ emails: ['guest@example.com'], role: 'readonly' });
  });

  test('adds a person to the team with their own card, once', async () => {
    const token = tokenFor('guest@example.com');
    expect(await join(guest, token)).toMatchObject({
      status: 200,
      body: { team_id: owner.team_id, role: 'readonly' },
    });
    expect(await json(await guest.call('GET', '/account'))).toMatchObject({ role: 'TEAM_ACTIVE_READONLY' });
    expect((await app.request(`/api/p/${guest.handle}`)).status).toBe(200);
    expect(await join(guest, token)).toMatchObject({
      status: 409,
      body: { detail: words.joining.already_here },
    });
    await owner.call('DELETE', `/team/members/${guest.user_id}`);
    expect(await join(guest, token)).toMatchObject({ status: 422, body: { detail: words.joining.used } });
  });

  test('requires the address that it was sent to', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await join(other, tokenFor('guest@example.com'))).toMatchObject({
      status: 403,
      body: { detail: words.joining.other_email },
    });
  });

  test('requires a person without a team', async () => {
    const elsewhere = await signIn(app, { role: 'TEAM_LEGACY_MEMBER', user: { email: 'else@example.com' } });
    await invite({ emails: ['else@example.com'] });
    expect(await join(elsewhere, tokenFor('else@example.com'))).toMatchObject({
      status: 409,
      body: { detail: words.joining.other_team },
    });
  });

  test('fails if it is expired or revoked, or without a free seat', async () => {
    const token = tokenFor('guest@example.com');
    await paySeats(app, owner.team_id!, 1);
    expect(await join(guest, token)).toMatchObject({ status: 409, body: { detail: words.joining.no_seat } });
    await paySeats(app, owner.team_id!, 3);
    await app.client.execute('update invitations set expires_at = 1');
    expect(await join(guest, token)).toMatchObject({ status: 422, body: { detail: words.joining.lapsed } });
    const [{ id }] = (await list())['results'] as [{ id: string }];
    expect((await owner.call('POST', `/team/invitations/${id}/resend`)).status).toBe(204);
    expect((await join(guest, token)).status).toBe(422);
    const again = tokenFor('guest@example.com');
    expect(again).not.toBe(token);
    expect((await owner.call('DELETE', `/team/invitations/${id}`)).status).toBe(204);
    expect(await join(guest, again)).toMatchObject({ status: 422, body: { detail: words.joining.unknown } });
    expect((await owner.call('DELETE', `/team/invitations/${id}`)).status).toBe(404);
  });
});

describe('a link', () => {
  test('is shown once, and adds anyone who has it while there are seats', async () => {
    const { status, body } = await invite({ link: true, role: 'member' });
    const { url, id } = body['link'] as { url: string; id: string };
    expect([status, JSON.stringify(await list()).includes(url)]).toEqual([201, false]);
    const token = url.split('/').at(-1)!;
    const people = await Promise.all([1, 2, 3].map(() => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' })));
    const outcomes = await Promise.all(people.map((person) => join(person, token)));
    expect(outcomes.map((one) => one.status).toSorted()).toEqual([200, 200, 409]);
    expect((await owner.call('POST', `/team/invitations/${id}/resend`)).status).toBe(404);
    await owner.call('DELETE', `/team/invitations/${id}`);
    expect((await join(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }), token)).status).toBe(422);
  });
});

describe('transferring a team', () => {
  test('requires both, and leaves one owner', async () => {
    const heir = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const give = (who: Person, user_id: string) => who.call('POST', '/team/ownership', { user_id });
    expect((await give(heir, heir.user_id)).status).toBe(403);
    expect((await give(admin, heir.user_id)).status).toBe(403);
    expect((await give(owner, owner.user_id)).status).toBe(409);
    const offered = await give(owner, heir.user_id);
    expect([offered.status, await json(offered)]).toMatchObject([
      202,
      { status: 'offered', user_id: heir.user_id },
    ]);
    expect((await give(admin, admin.user_id)).status).toBe(403);
    expect(app.letters.findLast(({ to }) => to === heir.email)?.text).toContain('/team/ownership');
    const passed = await give(heir, heir.user_id);
    expect([passed.status, await json(passed)]).toMatchObject([200, { status: 'passed' }]);
    expect(await json(await heir.call('GET', '/account'))).toMatchObject({ role: 'TEAM_ACTIVE_OWNER' });
    expect(await json(await owner.call('GET', '/account'))).toMatchObject({ role: 'TEAM_ACTIVE_ADMIN' });
    expect((await give(owner, owner.user_id)).status).toBe(403);
  });

  test('can be ended by either', async () => {
    const heir = await signIn(app, { role: 'TEAM_ACTIVE_READONLY', team_id: owner.team_id! });
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect((await stranger.call('POST', '/team/ownership', { user_id: heir.user_id })).status).toBe(404);
    for (const who of [owner, heir]) {
      await owner.call('POST', '/team/ownership', { user_id: heir.user_id });
      expect((await stranger.call('DELETE', '/team/ownership')).status).toBe(404);
      expect((await who.call('DELETE', '/team/ownership')).status).toBe(204);
      expect((await heir.call('POST', '/team/ownership', { user_id: heir.user_id })).status).toBe(403);
    }
  });
});

describe('the log', () => {
  test('has action, actor, time and network, without contents', async () => {
    const at = new Date('2026-11-15T10:20:30.456Z');
    app.deps.now = () => at;
    const answer = await app.request('/api/team/invitations', {
      method: 'POST',
      headers: { ...owner.headers, 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.77' },
      body: JSON.stringify({ emails: ['secret@example.com'] }),
    });
    expect(answer.status).toBe(201);
    const log = await json(await owner.call('GET', '/team/log'));
    expect(log).toMatchObject({
      count: 1,
      results: [
        {
          action: 'invited',
          actor: 'Robin Vale',
          address: '203.0.113.0',
          details: '',
          created_at: at.toISOString(),
        },
      ],
    });
    const { rows } = await app.client.execute('select * from team_log');
    expect(JSON.stringify(rows)).not.toContain('secret@');
    const file = await owner.call('GET', '/team/log/csv');
    expect([file.headers.get('content-type'), (await file.text()).split('\r\n').length]).toEqual([
      'text/csv; charset=utf-8',
      3,
    ]);
  });

  test('names the invited addresses, as long as the invitation is stored, and at most three', async () => {
    const emails = ['ann', 'ben', 'cleo', 'dan'].map((name) => `${name}@example.com`);
    const made = await json(await owner.call('POST', '/team/invitations', { emails: [emails[0]] }));
    expect(made).toMatchObject({ results: [{ status: 'invited' }] });
    const whom = async () => {
      const { results } = (await json(await owner.call('GET', '/team/log'))) as {
        results: { whom: string | null }[];
      };
      return results.map((line) => line.whom);
    };
    expect(await whom()).toEqual(['ann@example.com']);
    const [row] = (await app.client.execute('select id from invitations')).rows;
    expect((await owner.call('PUT', `/team/invitations/${row!['id']}`, { role: 'readonly' })).status).toBe(
      200,
    );
    expect(await whom()).toEqual(['ann@example.com', 'ann@example.com']);
    expect((await owner.call('DELETE', `/team/invitations/${row!['id']}`)).status).toBe(204);
    expect(await whom()).toEqual([null, null, null]);
    await paySeats(app, owner.team_id!, 20);
    await owner.call('POST', '/team/invitations', { emails });
    expect((await whom())[0]!.split(', ')).toHaveLength(3);
  });

  test('has the picture of who acted, as long as they are in the team', async () => {
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const file = await pictureUrl(80);
    expect((await admin.call('PUT', `/p/${admin.handle}/picture`, { file })).status).toBeLessThan(300);
    await owner.call('PUT', '/team', { name: 'A' });
    await admin.call('PUT', '/team', { name: 'B' });
    const pictures = async () => {
      const { results } = (await json(await owner.call('GET', '/team/log'))) as {
        results: { actor_id: string; picture: string | null }[];
      };
      return Object.fromEntries(results.map(({ actor_id, picture }) => [actor_id, picture]));
    };
    expect(await pictures()).toEqual({
      [owner.user_id]: null,
      [admin.user_id]: expect.stringMatching(/^\/media\//),
    });
    // Their card remains as it is.
    await app.client.execute({ sql: 'delete from members where user_id = ?', args: [admin.user_id] });
    expect(await pictures()).toEqual({ [owner.user_id]: null, [admin.user_id]: null });
  });

  test('is a file of all lines, of any number, each once', async () => {
    const { team_id } = owner;
    await app.client.execute({
      sql: `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2500)
        insert into team_log (id, team_id, actor_id, action, subject, address, created_at)
        select printf('line%018d', i), ?, null, 'team_changed', json_object('n', i), '203.0.113.0', 1790000000000 + i / 3 from n`,
      args: [team_id!],
    });
    const lines = (await (await owner.call('GET', '/team/log/csv')).text()).trimEnd().split('\r\n').slice(1);
    const numbers = lines.map((line) => Number(/""n"":(\d+)/.exec(line)?.[1]));
    expect(numbers.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 2500 }, (_, i) => 2500 - i));
    expect(numbers.map((n) => Math.floor(n / 3))).toEqual(
      numbers.map((n) => Math.floor(n / 3)).toSorted((a, b) => b - a),
    );
  });

  test('is deleted after 13 months', async () => {
    await owner.call('PUT', '/team', { name: 'A' });
    await app.client.execute('update team_log set created_at = 1');
    await owner.call('PUT', '/team', { name: 'B' });
    await runSchedule(app.deps);
    expect(await json(await owner.call('GET', '/team/log'))).toMatchObject({ count: 1 });
  });
});

const CALLS = [
  ['GET', '/team/invitations'],
  ['POST', '/team/invitations', { link: true }],
  ['POST', '/team/invitations/none/resend'],
  ['PUT', '/team/invitations/none', { role: 'member' }],
  ['DELETE', '/team/invitations/none'],
  ['GET', '/team/log'],
  ['GET', '/team/log/csv'],
] as const;

describe('the rights', () => {
  test.each(ROLES)('%s', async (role) => {
    const me = await signIn(app, { role });
    const refused = refusal(role, [], 'team_menu');
    for (const [method, path, body] of CALLS) {
      const answer = await me.call(method, path, body);
      const named = path.includes('none');
      if (named && (!me.team_id || !refused)) expect(answer.status).toBe(404);
      else if (!refused) expect(answer.status).toBe(method === 'POST' ? 201 : 200);
      else expect([answer.status, (await json(answer))['detail']]).toEqual([403, permissions[refused.code]]);
    }
  });

  test('are none without a session', async () => {
    for (const [method, path, body] of [
      ...CALLS,
      ['POST', '/team/join', { token: 'a' }],
      ['POST', '/team/ownership', { user_id: 'a' }],
      ['DELETE', '/team/ownership'],
    ] as const)
      expect((await callApi(app, method, path, body)).status).toBe(401);
  });
});

describe('the data of a person in an imported list', () => {
  const PERSON = {
    email: 'guest@example.com',
    first_name: 'Tove',
    last_name: 'Karlsen',
    job_title: 'Joiner',
  };
  /** Joins as a person whose account was created so many milliseconds after the invitation. */
  async function joined(after: number, user: object = {}, profile: object = {}) {
    await invite({ people: [PERSON] });
    const created_at = new Date(app.deps.now().getTime() + after);
    const account = { email: PERSON.email, created_at, ...user };
    const guest = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', user: account, profile });
    expect((await join(guest, tokenFor(PERSON.email))).status).toBe(200);
    return guest;
  }
  const cardOf = async ({ handle }: Person) => {
    const { first_name, last_name, job_title } = await json(await app.request(`/api/p/${handle}`));
    return [first_name, last_name, job_title];
  };
  const EMPTY = { first_name: '', last_name: '', job_title: null };

  test('fills the empty fields of a new account', async () => {
    const guest = await joined(1, { first_name: '', last_name: '' }, EMPTY);
    expect(await cardOf(guest)).toEqual(['Tove', 'Karlsen', 'Joiner']);
    expect(await json(await guest.call('GET', '/account'))).toMatchObject({ first_name: 'Tove' });
  });

  test('never replaces existing values', async () => {
    const own = { first_name: 'T.', last_name: '', job_title: 'Carpenter' };
    expect(await cardOf(await joined(1, {}, own))).toEqual(['T.', 'Karlsen', 'Carpenter']);
  });

  test('does not apply to an account from before', async () => {
    expect(await cardOf(await joined(-60_000, {}, EMPTY))).toEqual(['', '', null]);
  });

  test('fills the first card, if they have none when they join', async () => {
    const guest = await joined(1);
    await app.client.execute({ sql: 'delete from profiles where user_id = ?', args: [guest.user_id] });
    const made = (await json(await owner.call('POST', `/team/members/${guest.user_id}/profiles`))) as {
      handle: string;
    };
    expect(await cardOf({ ...guest, ...made })).toEqual(['Robin', 'Vale', 'Joiner']);
    const second = (await json(await owner.call('POST', `/team/members/${guest.user_id}/profiles`))) as {
      handle: string;
    };
    expect(await cardOf({ ...guest, ...second })).toEqual(['Robin', 'Vale', null]);
  });
});
