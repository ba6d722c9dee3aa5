import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createdKeySchema,
  KEY_PREFIX,
  keysSchema,
  type CreatedKey,
} from '../../../src/domain/keys/api-keys.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { KEY_NAME_MAX, KEYS_MAX } from '../../../src/domain/limits/keys.ts';
import { accessOf } from '../../../src/domain/permissions/permissions.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { SCOPES, type Scope } from '../../../src/domain/keys/scopes.ts';
import type { ListedTag } from '../../../src/domain/contact/tags.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { pictureUrl, profileRow } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const create = async (scopes: readonly Scope[], person = ava, name = 'Sheet') => {
  const answer = await person.call('POST', '/keys', { name, scopes });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CreatedKey;
};
const listOf = async (person = ava, query = '') =>
  keysSchema.parse(await (await person.call('GET', `/keys${query}`)).json());
const callBy = (key: string, method: string, path: string, body?: unknown) =>
  callApi(app, method, path, body, { authorization: `Bearer ${key}` });

describe('an API key', () => {
  test('is shown once; afterwards only its last four characters are', async () => {
    const made = await create(['contacts:read', 'analytics:read']);
    expect(createdKeySchema.parse(made)).toEqual(made);
    expect(made.key).toMatch(new RegExp(`^${KEY_PREFIX}[\\w-]{44}$`));
    const listed = await (await ava.call('GET', '/keys')).text();
    expect(JSON.parse(listed)).toEqual({
      count: 1,
      results: [
        {
          id: made.id,
          name: 'Sheet',
          scopes: ['contacts:read', 'analytics:read'],
          last_four: made.key.slice(-4),
          last_used_at: null,
          created_at: made.created_at,
          webhooks: 0,
        },
      ],
    });
    expect(listed).not.toContain(made.key);
  });

  test('reaches nothing of the people of a team that its owner runs', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const met = await member.call('POST', '/contacts', { full_name: 'Met by a member' });
    expect(met.status).toBe(201);
    const all = `/contacts?team_id=${owner.team_id}`;
    expect(((await (await owner.call('GET', all)).json()) as { count: number }).count).toBe(1);
    const { key } = await create(['contacts:read', 'profiles:write'], owner);
    expect(((await (await callBy(key, 'GET', all)).json()) as { count: number }).count).toBe(0);
    expect((await callBy(key, 'PUT', `/p/${member.handle}`, { bio: '' })).status).toBe(404);
  });

  describe.each(['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN', 'TEAM_ACTIVE_MEMBER'] as const)(
    'of a %s',
    (role) => {
      const team = async () => {
        const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
        const person =
          role === 'TEAM_ACTIVE_OWNER' ? owner : await signIn(app, { role, team_id: owner.team_id! });
        const made = await owner.call('POST', '/tags', { name: 'Fair', color: 'Moss' });
        const { key } = await create(['contacts:read', 'contacts:write', 'profiles:write'], person);
        return { owner, person, key, tag: (await made.json()) as ListedTag };
      };
      const tagsOf = async (owner: Person) =>
        ((await (await owner.call('GET', '/tags')).json()) as { results: ListedTag[] }).results;

      test('changes no tag of the team', async () => {
        const { owner, key, tag } = await team();
        const input = { name: 'Ours', color: 'Sky' };
        const statusOf = async (method: string, path: string, body?: object) =>
          (await callBy(key, method, path, body)).status;
        expect([
          await statusOf('POST', `/profile/teams/${owner.team_id!}/tags`, input),
          await statusOf('PUT', `/tags/${tag.id}`, input),
          await statusOf('DELETE', `/tags/${tag.id}`),
          await statusOf('POST', `/tags/${tag.id}/restore`),
        ]).toEqual([404, 404, 404, 404]);
        expect(await tagsOf(owner)).toEqual([tag]);
      });

      test('puts tags of the team on its own contacts, and counts no others', async () => {
        const { owner, key, tag } = await team();
        const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
        await member.call('POST', '/contacts', { full_name: 'Ada', tags: [{ id: tag.id }] });
        const met = await callBy(key, 'POST', '/contacts', { full_name: 'Ben', tags: [{ id: tag.id }] });
        expect(await met.json()).toMatchObject({ tags: [{ id: tag.id, name: 'Fair' }] });
        const listed = await callBy(key, 'GET', '/tags');
        expect(await listed.json()).toMatchObject({
          count: 1,
          results: [{ id: tag.id, team: true, num_contacts: 1, num_own: 1 }],
        });
        expect((await tagsOf(owner))[0]!.num_contacts).toBe(2);
      });

      test('gives the team no logo', async () => {
        const { owner, person, key } = await team();
        const logo = await pictureUrl(320);
        const put = async (body: object) => (await callBy(key, 'PUT', `/p/${person.handle}`, body)).status;
        expect(await put({ logo, update_team_logo: true })).toBe(403);
        expect((await profileRow(app, owner.business!.id))?.logo_id).toBeNull();
        expect((await profileRow(app, person.profile_id))?.logo_id).toBeNull();
        expect(await put({ logo, update_team_logo: false })).toBe(200);
      });
    },
  );

  test('is only stored as a hash', async () => {
    const { key } = await create(['contacts:read']);
    const { rows } = await app.client.execute('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(KEY_PREFIX.length, -4));
  });

  test('has its last use, to the minute', async () => {
    const { key } = await create(['contacts:read']);
    const start = Date.UTC(2026, 5, 1);
    const usedAt = async (ms: number) => {
      app.deps.now = () => new Date(start + ms);
      expect((await callBy(key, 'GET', '/contacts')).status).toBe(200);
      const { rows } = await app.client.execute('select last_used_at from api_keys');
      return Number(rows[0]!['last_used_at']) - start;
    };
    expect([await usedAt(0), await usedAt(59_000), await usedAt(61_000)]).toEqual([0, 0, 61_000]);
  });

  test('is invalid once it was deleted', async () => {
    const { id, key } = await create(['contacts:read']);
    expect((await callBy(key, 'GET', '/contacts')).status).toBe(200);
    expect((await ava.call('DELETE', `/keys/${id}`)).status).toBe(204);
    const answer = await callBy(key, 'GET', '/contacts');
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { detail: 'This API key isn’t valid. It may have been deleted.' },
    ]);
    expect(await listOf()).toEqual({ count: 0, results: [] });
    expect((await ava.call('DELETE', `/keys/${id}`)).status).toBe(404);
  });

  test.each(['', 'x', 'scim_something'])('that is unknown is refused: cardea_%s', async (rest) => {
    for (const path of ['/contacts', '/account', '/auth/list-accounts'])
      expect([path, (await callBy(KEY_PREFIX + rest, 'GET', path)).status]).toEqual([path, 401]);
  });

  test('is a 404 for others', async () => {
    const { id } = await create(['contacts:read']);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await listOf(other)).count).toBe(0);
    expect((await other.call('DELETE', `/keys/${id}`)).status).toBe(404);
    for (const [method, path] of [
      ['GET', '/keys'],
      ['POST', '/keys'],
      ['DELETE', `/keys/${id}`],
    ] as const)
      expect([method, (await callApi(app, method, path)).status]).toEqual([method, 401]);
    expect((await listOf()).count).toBe(1);
  });

  test.each([
    [{ scopes: ['contacts:read'] }, 'Name is required.'],
    [{ name: ' \u200B', scopes: ['contacts:read'] }, 'Name is required.'],
    [
      { name: 'x'.repeat(KEY_NAME_MAX + 1), scopes: ['contacts:read'] },
      `Max length of Name is ${KEY_NAME_MAX} characters.`,
    ],
    [{ name: 'A' }, 'Choose at least one scope.'],
    [{ name: 'A', scopes: [] }, 'Choose at least one scope.'],
    [{ name: 'A', scopes: ['team:write'] }, 'This scope doesn’t exist.'],
  ])('is refused as %j', async (body, detail) => {
    expect(await (await ava.call('POST', '/keys', body)).json()).toMatchObject({ status: 422, detail });
    expect((await listOf()).count).toBe(0);
  });

  test('has each scope once, in their order', async () => {
    const { scopes } = await create(['analytics:read', 'contacts:read', 'contacts:read']);
    expect(scopes).toEqual(['contacts:read', 'analytics:read']);
  });

  test(`is one of ${KEYS_MAX} at most, listed part by part`, async () => {
    for (let n = 0; n < KEYS_MAX; n++) await create(['contacts:read'], ava, `Key ${n}`);
    const more = await ava.call('POST', '/keys', { name: 'One more', scopes: ['contacts:read'] });
    expect(await more.json()).toMatchObject({
      status: 422,
      detail: 'You can have up to 20 API keys. Delete one you no longer use.',
    });
    const part = await listOf(ava, '?limit=5&offset=18');
    expect([part.count, part.results.length]).toEqual([KEYS_MAX, 2]);
    await ava.call('DELETE', `/keys/${part.results[0]!.id}`);
    await create(['contacts:read']);
  });

  test('is rate-limited', async () => {
    const { key } = await create(['contacts:read']);
    const other = await create(['contacts:read']);
    await callBy(key, 'GET', '/tags');
    await app.client.execute({
      sql: 'update rate_limits set count = ?',
      args: [RATE_LIMITS.calls_per_key.attempts],
    });
    const answer = await callBy(key, 'GET', '/tags');
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await callBy(other.key, 'GET', '/tags')).status).toBe(200);
    expect((await ava.call('GET', '/tags')).status).toBe(200);
  });

  test('acts for its account: adds contacts, changes them, and adds a profile', async () => {
    const { key } = await create(['contacts:write', 'profiles:write']);
    const made = await callBy(key, 'POST', '/contacts', { full_name: 'Ada', emails: ['ada@example.com'] });
    const contact = (await made.json()) as { id: string };
    expect(made.status).toBe(201);
    const changed = await callBy(key, 'PUT', `/contacts/${contact.id}`, { full_name: 'Ada L', note: 'Met' });
    expect(await changed.json()).toMatchObject({ full_name: 'Ada L' });
    expect((await callBy(key, 'POST', '/profiles')).status).toBe(201);
    expect(await (await ava.call('GET', '/contacts')).json()).toMatchObject({ count: 1 });
  });

  test('learns what is wrong with its input, whatever it can read', async () => {
    const { key } = await create(['contacts:write', 'profiles:write']);
    const made = await callBy(key, 'POST', '/contacts', { full_name: 'Ada' });
    const { id } = (await made.json()) as { id: string };
    const put = async (path: string, body: object) => (await callBy(key, 'PUT', path, body)).status;
    expect([
      await put(`/contacts/${id}`, { emails: 1 }),
      await put(`/p/${ava.handle}`, { handle: '!' }),
    ]).toEqual([400, 422]);
  });

  test('has the present rights of its account', async () => {
    const { key } = await create(SCOPES);
    expect((await callBy(key, 'GET', '/contacts')).status).toBe(200);
    await app.client.execute("update users set plan = 'essential'");
    const answer = await callBy(key, 'GET', '/contacts');
    expect(await answer.json()).toMatchObject({
      status: 403,
      detail: 'This feature requires a plan upgrade.',
      upgrade_url: '/select-your-plan',
    });
    await app.client.execute("update users set plan = 'active'");
    expect((await callBy(key, 'GET', '/contacts')).status).toBe(200);
  });

  test('of a member cannot change a field that the team locks', async () => {
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', locks: ['job_title'] });
    const { key } = await create(['profiles:write'], member);
    const put = async (body: object) => (await callBy(key, 'PUT', `/p/${member.handle}`, body)).status;
    expect([await put({ job_title: 'Boss' }), await put({ bio: '<p>Hello</p>' })]).toEqual([403, 200]);
  });

  test('is no session: it does not sign in on a page', async () => {
    const { key } = await create(SCOPES);
    const session = await callBy(key, 'GET', '/auth/get-session');
    expect(session.status).toBe(403);
  });
});

describe('the right to API keys', () => {
  test.each(ROLES)('%s', async (role) => {
    const person = await signIn(app, { role });
    const refused = refusal(role, [], 'integrations');
    expect(refused === null).toBe(accessOf(role, [], 'integrations') === 'edit');
    for (const [method, body, status] of [
      ['GET', undefined, 200],
      ['POST', { name: 'A', scopes: ['contacts:read'] }, 201],
    ] as const) {
      const answer = await person.call(method, '/keys', body);
      if (refused)
        expect(await answer.json()).toMatchObject({ status: 403, detail: permissions[refused.code] });
      else expect(answer.status).toBe(status);
    }
  });

  test('a role without them can still delete a key from before', async () => {
    const { id } = await create(['contacts:read']);
    await app.client.execute("update users set plan = 'limited'");
    expect((await ava.call('DELETE', `/keys/${id}`)).status).toBe(204);
  });
});
