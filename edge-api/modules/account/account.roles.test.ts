import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsFor, TEAM_LOCKS, type TeamLock } from '../../../src/domain/permissions/permissions.ts';
import { describeRole, ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newAccount, send, type SignedIn } from './testing/accounts.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let me: SignedIn;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  me = await newAccount(app, 'me@example.com');
  const { rows } = await app.client.execute('select id from users');
  id = String(rows[0]!['id']);
});
afterAll(() => app.close());

/** Changes the role of the signed-in person. */
async function become(role: Role, locks: readonly TeamLock[] = []) {
  const is = describeRole(role);
  const run = (sql: string, args: string[]) => ({ sql, args });
  await app.client.batch([
    run('delete from teams', []),
    run('update users set plan = ? where id = ?', [is.kind === 'solo' ? is.plan : 'limited', id]),
    ...(is.kind === 'team'
      ? [
          run("insert into teams (id, name, plan, created_at, updated_at) values ('t', 'Team', ?, 1, 1)", [
            is.plan,
          ]),
          run("insert into members (user_id, team_id, role, joined_at) values (?, 't', ?, 1)", [
            id,
            is.team_role,
          ]),
          ...locks.map((lock) => run("insert into team_locks (team_id, name) values ('t', ?)", [lock])),
        ]
      : []),
  ]);
}

const read = async () =>
  (await send(app, 'GET', '/api/account', undefined, me.cookie)).json<Record<string, unknown>>();

describe('The account of each role', () => {
  test.each(ROLES)('matches the specification for %s, in an existing session', async (role) => {
    await become(role);
    const is = describeRole(role);
    const view = await read();
    const { cards } = view as { cards: { code: string }[] };
    expect(Object.entries(view)).toEqual(
      Object.entries({
        id,
        email: 'me@example.com',
        first_name: 'Robin',
        last_name: 'Vale',
        status: 'needs-wizards',
        role,
        plan: is.plan,
        team_id: is.kind === 'team' ? 't' : null,
        permissions: permissionsFor(role, []),
        cardea_branding: true,
        ios_save_hint: true,
        wizard_step: null,
        cards: [{ code: cards[0]!.code, url: `http://localhost:8787/c/${cards[0]!.code}` }],
      }),
    );
    expect(cards[0]!.code).toMatch(/^[2-9a-hjkmnp-z]{10}$/);
  });

  test.each(ROLES)('of %s follows the locks of its team immediately', async (role) => {
    const locks = [...TEAM_LOCKS];
    await become(role, locks);
    const left = permissionsFor(role, describeRole(role).kind === 'team' ? locks : []);
    expect((await read())['permissions']).toEqual(left);
  });

  test.each(ROLES)(
    'of %s can hide the branding if its plan allows it, and can always show it',
    async (role) => {
      await become(role);
      await app.client.execute('update users set cardea_branding = 1');
      const put = (shown: boolean) => send(app, 'PUT', '/api/account', { cardea_branding: shown }, me.cookie);
      const may = ['SOLO_ACTIVE_DEFAULT', 'TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'].includes(role);
      expect((await put(false)).status).toBe(may ? 200 : 403);
      expect((await read())['cardea_branding']).toBe(!may);
      expect((await put(true)).status).toBe(200);
    },
  );
});

describe('The wizard', () => {
  test('activates the account once card setup is passed, and never deactivates it again', async () => {
    await become('SOLO_ESSENTIAL_DEFAULT');
    await app.client.execute("update users set status = 'needs-wizards', wizard_step = null");
    const put = async (wizard_step: string) =>
      (await send(app, 'PUT', '/api/account', { wizard_step }, me.cookie)).json<Record<string, unknown>>();
    expect(await put('card-setup')).toMatchObject({ status: 'needs-wizards', wizard_step: 'card-setup' });
    expect(await put('contact-information')).toMatchObject({ status: 'active' });
    expect(await put('card-setup')).toMatchObject({ status: 'active', wizard_step: 'card-setup' });
    expect(await put('done')).toMatchObject({ status: 'active', wizard_step: 'done' });
  });

  test.each([
    ['SOLO_ACTIVE_DEFAULT', ['card-details', null, null]],
    ['TEAM_ACTIVE_MEMBER', [null, 'card-details', null]],
    ['TEAM_LEGACY_READONLY', [null, 'card-details', null]],
    ['TEAM_ACTIVE_ADMIN', [null, null, 'card-details']],
    ['TEAM_LIMITED_OWNER', [null, null, 'card-details']],
  ] as const)(
    'of %s is stored with the account, the membership, or the membership of admins',
    async (role, stored) => {
      await become(role);
      await app.client.execute("update users set status = 'needs-wizards', wizard_step = null");
      await send(app, 'PUT', '/api/account', { wizard_step: 'card-details' }, me.cookie);
      expect(await read()).toMatchObject({ status: 'needs-wizards', wizard_step: 'card-details' });
      const { rows } = await app.client.execute(
        'select u.wizard_step own, m.wizard_step member, m.admin_wizard_step admin from users u left join members m on m.user_id = u.id',
      );
      expect([rows[0]!['own'], rows[0]!['member'], rows[0]!['admin']]).toEqual(stored);
      expect((await send(app, 'PUT', '/api/account', { wizard_step: 'elsewhere' }, me.cookie)).status).toBe(
        422,
      );
    },
  );

  test('does not change a status that is a critical error', async () => {
    await app.client.execute("update users set status = 'broken'");
    await send(app, 'PUT', '/api/account', { wizard_step: 'done' }, me.cookie);
    expect((await read())['status']).toBe('broken');
  });
});
