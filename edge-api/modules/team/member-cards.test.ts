import { afterAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl, problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const teamOf = async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  return { owner, admin: await join('TEAM_ACTIVE_ADMIN'), member: await join('TEAM_ACTIVE_MEMBER') };
};
type Line = { action: string; actor_id: string; subject: Record<string, unknown>; address: string };
const logOf = async (owner: Person): Promise<Line[]> =>
  ((await (await owner.call('GET', '/team/log')).json()) as { results: Line[] }).results;
const cardOf = async (handle: string) =>
  (await (await app.request(`/api/p/${handle}`)).json()) as Record<string, unknown> & {
    thumbnail_links: { title: string }[];
    contact_info: { value: string }[];
  };

/** Every kind of change of a card, with the part that the log names, and its request. */
const CHANGES: readonly [part: string, details: string, method: string, path: string, body: () => unknown][] =
  [
    ['job_title', 'Job title', 'PUT', '', () => ({ job_title: 'Surveyor' })],
    ['picture', 'Profile picture', 'PUT', '/picture', async () => ({ file: await pictureUrl(80) })],
    [
      'contact_info',
      'Contact info',
      'PUT',
      '/contact_info',
      () => ({ items: [{ field_type_id: 'phone', value: '+4420555' }] }),
    ],
    [
      'social_media',
      'Social media',
      'PUT',
      '/social_media',
      () => ({ items: [{ field_type_id: 'x', value: 'ava' }] }),
    ],
    ['links', 'Links', 'PUT', '/thumbnail_links', () => ({ items: [{ title: 'Site', link: 'a.example' }] })],
    ['video', 'Videos', 'PUT', '/videos', () => ({ items: [{ link: 'https://vimeo.com/1' }] })],
    ['cta', 'Call to Action', 'PUT', '/cta', () => ({ priority: 'Save' })],
  ];

describe('an owner or admin', () => {
  test.each(CHANGES)(
    'changes the %s of a member’s card, which the log records',
    async (part, details, method, path, body) => {
      const { owner, admin, member } = await teamOf();
      for (const boss of [owner, admin]) {
        const answer = await boss.call(method, `/p/${member.handle}${path}`, await body());
        expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
      }
      const lines = await logOf(owner);
      // Unchanged values change nothing, and a picture is a new one each time.
      expect(lines.at(-1)).toMatchObject({
        action: 'card_edited',
        actor_id: owner.user_id,
        address: 'local',
        details,
        subject: { user_id: member.user_id, profile_id: member.profile_id, parts: [part] },
      });
      expect(lines.length).toBe(part === 'picture' ? 2 : 1);
      expect(JSON.stringify(lines)).not.toContain('Surveyor');
    },
  );

  test('changes the public card with the next request, and no other', async () => {
    const { admin, member, owner } = await teamOf();
    await cardOf(member.handle);
    const before = await cardOf(owner.handle);
    await admin.call('PUT', `/p/${member.handle}/thumbnail_links`, {
      items: [{ title: 'Us', link: 'u.example' }],
    });
    expect((await cardOf(member.handle)).thumbnail_links.map(({ title }) => title)).toEqual(['Us']);
    expect(await cardOf(owner.handle)).toEqual(before);
  });

  test('is not bound by locks, while the member is', async () => {
    const { owner, admin, member } = await teamOf();
    await owner.call('PUT', '/team/locks', { fields: ['job_title'], sections: ['links'] });
    const put = (who: Person) => who.call('PUT', `/p/${member.handle}`, { job_title: `By ${who.role}` });
    expect((await put(admin)).status).toBe(200);
    expect((await put(member)).status).toBe(403);
    expect(await cardOf(member.handle)).toMatchObject({ job_title: 'By TEAM_ACTIVE_ADMIN' });
  });

  test('reads what the member’s editor shows', async () => {
    const { admin, member } = await teamOf();
    for (const path of ['/contact_info', '/cta', '/section_order', '/designs', '/lead_capture_form'])
      expect([path, (await admin.call('GET', `/p/${member.handle}${path}`)).status]).toEqual([path, 200]);
  });

  test('chooses the card that the member’s codes lead to', async () => {
    const { admin, member } = await teamOf();
    const made = await admin.call('POST', `/team/members/${member.user_id}/profiles`);
    expect(made.status).toBe(201);
    const { handle } = (await made.json()) as { handle: string };
    const at = async () =>
      ((await (await member.call('GET', '/profiles')).json()) as { results: Live[] }).results;
    type Live = { handle: string; is_default: boolean };
    expect((await at()).find(({ is_default }) => is_default)?.handle).toBe(member.handle);
    expect((await member.call('PUT', `/p/${handle}`, { default_profile: true })).status).toBe(403);
    expect((await admin.call('PUT', `/p/${handle}`, { default_profile: true })).status).toBe(200);
    expect((await at()).filter(({ is_default }) => is_default).map((one) => one.handle)).toEqual([handle]);
  });

  test('cannot change the owner’s card, drafts, and account settings', async () => {
    const { owner, admin, member } = await teamOf();
    expect((await admin.call('PUT', `/p/${owner.handle}`, { job_title: 'x' })).status).toBe(404);
    await app.client.execute({
      sql: "update profiles set is_draft = 1, state = 'disabled', is_default = 0 where id = ?",
      args: [member.profile_id],
    });
    expect((await admin.call('PUT', `/p/${member.handle}`, { job_title: 'x' })).status).toBe(404);
    const other = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    for (const path of ['/code_style', '/email-signature?format=html'])
      expect([path, (await admin.call('GET', `/p/${other.handle}${path}`)).status]).toEqual([path, 404]);
    expect((await admin.call('DELETE', `/p/${other.handle}`)).status).toBe(403);
    const stats = await admin.call('GET', `/analytics/profiles/${other.profile_id}/interactions`);
    expect(stats.status).toBe(404);
  });

  test('cannot once the member has left', async () => {
    const { owner, member } = await teamOf();
    expect((await owner.call('DELETE', `/team/members/${member.user_id}`)).status).toBe(204);
    expect((await owner.call('PUT', `/p/${member.handle}`, { job_title: 'x' })).status).toBe(404);
  });
});

test.each(ROLES)('%s can edit another’s card only if they run the team', async (role) => {
  const person = await signIn(app, { role });
  const is = /^TEAM_([A-Z]+)_(\w+)$/.exec(role);
  const of = person.team_id ?? (await signIn(app, { role: 'TEAM_ACTIVE_OWNER' })).team_id!;
  const plan = is ? is[1] : 'ACTIVE';
  const member = await signIn(app, { role: `TEAM_${plan}_MEMBER` as Role, team_id: of });
  const stranger = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
  const may = /_(OWNER|ADMIN)$/.test(role);
  const put = (handle: string) => person.call('PUT', `/p/${handle}`, { job_title: 'x' });
  expect((await put(member.handle)).status).toBe(may ? 200 : 404);
  expect((await put(stranger.handle)).status).toBe(404);
  const made = await person.call('POST', `/team/members/${member.user_id}/profiles`);
  const second = may && plan !== 'LIMITED';
  expect(made.status).toBe(second ? 201 : is ? 403 : 404);
  expect((await person.call('POST', `/team/members/${stranger.user_id}/profiles`)).status).toBe(
    may ? 404 : is ? 403 : 404,
  );
});

describe('a card for a member', () => {
  test('is created for someone without one, as the LIVE one, and logged', async () => {
    const { owner, member } = await teamOf();
    await app.client.execute({ sql: 'delete from profiles where user_id = ?', args: [member.user_id] });
    const answer = await owner.call('POST', `/team/members/${member.user_id}/profiles`);
    expect(answer.status).toBe(201);
    const { handle } = (await answer.json()) as { handle: string };
    expect(await cardOf(handle)).toMatchObject({ first_name: 'Robin', last_name: 'Vale', is_default: true });
    expect((await logOf(owner))[0]).toMatchObject({
      action: 'card_created',
      subject: { user_id: member.user_id },
    });
  });

  test('is created up to the limit, also concurrently, and never for a non-member', async () => {
    const { owner, admin, member } = await teamOf();
    const path = `/team/members/${member.user_id}/profiles`;
    const made = await Promise.all([1, 2, 3].map((n) => (n % 2 ? owner : admin).call('POST', path)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
    expect((await logOf(owner)).filter(({ action }) => action === 'card_created')).toHaveLength(2);
    expect((await callApi(app, 'POST', path)).status).toBe(401);
    const refused = await admin.call('POST', `/team/members/${owner.user_id}/profiles`);
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([
      403,
      'Only the owner can do this, by handing the team over.',
    ]);
  });

  test('is not created by a member', async () => {
    const { member, admin } = await teamOf();
    const refused = await member.call('POST', `/team/members/${admin.user_id}/profiles`);
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([
      403,
      permissions['permission.default'],
    ]);
  });
});
