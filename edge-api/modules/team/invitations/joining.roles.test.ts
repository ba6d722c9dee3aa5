import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeRole, ROLES, type Role } from '../../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { callApi, signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { paySeats } from '../testing/seats.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

type Answer = { status: number; detail: unknown };
const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  detail: response.status < 400 ? null : ((await response.json()) as { detail: string }).detail,
});
const roleOf = async (person: Person) =>
  ((await (await person.call('GET', '/account')).json()) as { role: string }).role;

describe('joining a team by a link', () => {
  let token: string;
  beforeAll(async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await paySeats(app, owner.team_id!, 30);
    const made = await owner.call('POST', '/team/invitations', { link: true });
    token = ((await made.json()) as { link: { url: string } }).link.url.split('/').at(-1)!;
  });

  test.each(ROLES)('%s: a person without a team joins, everyone else stays where they are', async (role) => {
    const me = await signIn(app, { role });
    const isSolo = describeRole(role).kind === 'solo';
    expect(await answerOf(await me.call('POST', '/team/join', { token }))).toEqual(
      isSolo ? { status: 200, detail: null } : { status: 409, detail: words.joining.other_team },
    );
    expect(await roleOf(me)).toBe(isSolo ? 'TEAM_ACTIVE_MEMBER' : role);
  });

  test('requires signing in, and a genuine token', async () => {
    expect((await callApi(app, 'POST', '/team/join', { token })).status).toBe(401);
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await answerOf(await stranger.call('POST', '/team/join', { token: `${token}x` }))).toEqual({
      status: 422,
      detail: words.joining.unknown,
    });
    expect(await roleOf(stranger)).toBe('SOLO_ACTIVE_DEFAULT');
  });
});

describe('transferring a team', () => {
  /** A person with that role in a team, another member, and the offer. */
  async function teamOf(role: Role) {
    const me = await signIn(app, { role });
    const is = describeRole(role);
    const mate =
      is.kind === 'team'
        ? await signIn(app, {
            role: `TEAM_${is.plan.toUpperCase()}_MEMBER` as Role,
            team_id: me.team_id!,
          })
        : await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    return { me, mate, is };
  }

  test.each(ROLES)('%s: only an owner offers it, and can revoke the offer', async (role) => {
    const { me, mate, is } = await teamOf(role);
    const offered = await answerOf(await me.call('POST', '/team/ownership', { user_id: mate.user_id }));
    const ended = await answerOf(await me.call('DELETE', '/team/ownership'));
    if (is.kind === 'solo') {
      expect([offered, ended.status]).toEqual([
        { status: 403, detail: permissions['permission.plan_upgrade'] },
        403,
      ]);
    } else if (is.team_role === 'owner') {
      expect([offered.status, ended.status]).toEqual([202, 204]);
      expect(await answerOf(await mate.call('POST', '/team/ownership', { user_id: mate.user_id }))).toEqual({
        status: 403,
        detail: words.ownership.none,
      });
    } else {
      expect([offered, ended.status]).toEqual([{ status: 403, detail: words.ownership.only_owner }, 404]);
    }
    expect([await roleOf(me), await roleOf(mate)]).toEqual([me.role, mate.role]);
  });

  test.each(ROLES)('%s: no one accepts without an offer', async (role) => {
    const { me, is } = await teamOf(role);
    const taken = await answerOf(await me.call('POST', '/team/ownership', { user_id: me.user_id }));
    const isOwner = is.kind === 'team' && is.team_role === 'owner';
    expect(taken.status).toBe(isOwner ? 409 : 403);
    expect(taken.detail).toBe(
      isOwner
        ? words.ownership.is_owner
        : is.kind === 'team'
          ? words.ownership.none
          : permissions['permission.plan_upgrade'],
    );
    expect(await roleOf(me)).toBe(role);
  });

  test.each(ROLES.filter((role) => describeRole(role).kind === 'team' && !role.endsWith('_OWNER')))(
    '%s: the offered member becomes the owner, and the former owner an admin',
    async (role) => {
      const is = describeRole(role);
      if (is.kind !== 'team') throw new Error(role);
      const plan = is.plan.toUpperCase();
      const owner = await signIn(app, { role: `TEAM_${plan}_OWNER` as Role });
      const heir = await signIn(app, { role, team_id: owner.team_id! });
      await owner.call('POST', '/team/ownership', { user_id: heir.user_id });
      expect((await heir.call('POST', '/team/ownership', { user_id: heir.user_id })).status).toBe(200);
      expect([await roleOf(heir), await roleOf(owner)]).toEqual([`TEAM_${plan}_OWNER`, `TEAM_${plan}_ADMIN`]);
    },
  );

  test('strangers and anonymous callers change nothing', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const heir = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const rival = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const body = { user_id: heir.user_id };
    expect((await rival.call('POST', '/team/ownership', body)).status).toBe(404);
    expect((await callApi(app, 'POST', '/team/ownership', body)).status).toBe(401);
    await owner.call('POST', '/team/ownership', body);
    expect((await rival.call('DELETE', '/team/ownership')).status).toBe(404);
    expect((await callApi(app, 'DELETE', '/team/ownership')).status).toBe(401);
    expect((await heir.call('POST', '/team/ownership', body)).status).toBe(200);
  });
});
