import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../src/domain/permissions/roles.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

type Call = (me: Person, contact: string) => Promise<Response>;
const CALLS: Record<string, Call> = {
  'write a note': (me, contact) => me.call('POST', `/contacts/${contact}/notes`, { text: 'A' }),
  'read notes': (me, contact) => me.call('GET', `/contacts/${contact}/notes`),
  'add a contact with a note': (me) => me.call('POST', '/contacts', { full_name: 'A', note: 'B' }),
  'put tags on a contact': (me, contact) => me.call('PUT', `/contacts/${contact}`, { tags: [] }),
  'tag several contacts': (me, contact) =>
    me.call('POST', '/contacts/bulk', { ids: [contact], action: 'tag', tags: [{ id: 'none' }] }),
  'make a tag': (me) => me.call('POST', '/tags', { name: 'A', color: 'Moss' }),
};

const PLAN = 'This feature requires a plan upgrade.';
const DEFAULT = "You don't have permission. Please ask your admin to grant you permission.";
const LIMITED_ADMIN = 'Your account is limited. Contact your team owner to upgrade your plan.';
const LIMITED_MEMBER = 'Your account is limited. Please contact your admin to upgrade the plan.';
const LEGACY_MEMBER = 'This feature requires a plan upgrade. Contact your admin to upgrade the plan.';
const BY_ADMINS = 'Only the team owner and admins can manage tags. Please contact them for updates.';

const ROLES: [Role, string | null, string | null][] = [
  ['SOLO_ESSENTIAL_DEFAULT', PLAN, PLAN],
  ['SOLO_LIMITED_DEFAULT', PLAN, PLAN],
  ['TEAM_LIMITED_OWNER', PLAN, PLAN],
  ['TEAM_LIMITED_ADMIN', LIMITED_ADMIN, LIMITED_ADMIN],
  ['TEAM_LIMITED_MEMBER', LIMITED_MEMBER, LIMITED_MEMBER],
  ['TEAM_LIMITED_READONLY', DEFAULT, DEFAULT],
  ['TEAM_LEGACY_MEMBER', null, LEGACY_MEMBER],
  ['TEAM_LEGACY_READONLY', null, DEFAULT],
  ['TEAM_ACTIVE_MEMBER', null, BY_ADMINS],
  ['TEAM_ACTIVE_READONLY', null, BY_ADMINS],
];

describe.each(ROLES)('%s', (role, onContacts, onTags) => {
  test.each(Object.keys(CALLS))('%s is allowed, or refused with the reason', async (name) => {
    const me = await signIn(app, { role });
    const [contact = ''] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    const response = await CALLS[name]!(me, contact);
    const { detail } = (await response.json()) as { detail?: string };
    const refusalOf = name === 'make a tag' ? onTags : onContacts;
    if (refusalOf === null) expect(response.status).not.toBe(403);
    else expect([response.status, detail]).toEqual([403, refusalOf]);
  });
});

describe('at the limit of tags', () => {
  const tagsOf = async (me: Person, n: number) => {
    const made: { id: string }[] = [];
    for (let at = 0; at < n; at += 1)
      made.push(
        (await (await me.call('POST', '/tags', { name: `Tag ${at}`, color: 'Moss' })).json()) as {
          id: string;
        },
      );
    return made.map(({ id }) => ({ id }));
  };
  const refusalOf = async (response: Response) =>
    [response.status, ((await response.json()) as { detail: string }).detail] as const;

  test('a solo user and an owner of a team read the limit', async () => {
    for (const role of ['SOLO_ACTIVE_DEFAULT', 'TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'] as const) {
      const me = await signIn(app, { role });
      const [contact = ''] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
      const tags = await tagsOf(me, 11);
      const full = [422, 'You have assigned the maximum number of tags.'];
      expect(await refusalOf(await me.call('PUT', `/contacts/${contact}`, { tags }))).toEqual(full);
      const bulk = { ids: [contact], action: 'tag', tags };
      expect(await refusalOf(await me.call('POST', '/contacts/bulk', bulk))).toEqual(full);
    }
  });

  test("a member is referred to the team's admin", async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const me = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const [contact = ''] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    const tags = await tagsOf(owner, 11);
    const full = [
      422,
      'You have assigned the maximum number of tags. Please contact Team Admin for updates.',
    ];
    expect(await refusalOf(await me.call('PUT', `/contacts/${contact}`, { tags }))).toEqual(full);
    const bulk = { ids: [contact], action: 'tag', tags };
    expect(await refusalOf(await me.call('POST', '/contacts/bulk', bulk))).toEqual(full);
  });

  test('no one creates more than fifty', async () => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await tagsOf(me, 50);
    expect(await refusalOf(await me.call('POST', '/tags', { name: 'One more', color: 'Moss' }))).toEqual([
      422,
      'You have created the maximum number of tags.',
    ]);
  });
});
