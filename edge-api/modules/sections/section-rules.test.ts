import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const PATH = '/team/section-rules';
const ON = { enabled: true };
const ALL = {
  about: ON,
  social_media: { enabled: true, allowed_fields: null },
  links: ON,
  video: ON,
  contact_information: ON,
  photo_gallery: ON,
  files: ON,
};
const change = (person: Person, sections: unknown) => person.call('PUT', PATH, { sections });
const rulesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { sections: typeof ALL }).sections;
};
const teamOf = async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  return { owner, member: await join('TEAM_ACTIVE_MEMBER'), admin: await join('TEAM_ACTIVE_ADMIN') };
};
type Item = { id: string; field_type: { id: string }; value: string };
const place = (field_type_id: string, value = 'ava') => ({ field_type_id, value });
const putSocial = (person: Person, items: object[]) =>
  person.call('PUT', `/p/${person.handle}/social_media`, { items });
const itemsOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Item[] }).items;
};

describe('a team’s rules for its members’ sections', () => {
  test('allow everything by default; unnamed ones are unchanged, and no other team has them', async () => {
    const { owner, admin } = await teamOf();
    expect(await rulesOf(await owner.call('GET', PATH))).toEqual(ALL);
    const social_media = { enabled: true, allowed_fields: ['linkedin', 'x', 'x'] };
    const changed = await rulesOf(await change(owner, { social_media, files: { enabled: false } }));
    const expected = {
      ...ALL,
      social_media: { enabled: true, allowed_fields: ['linkedin', 'x'] },
      files: { enabled: false },
    };
    expect(changed).toEqual(expected);
    expect(await rulesOf(await change(admin, { social_media: { enabled: false } }))).toEqual({
      ...expected,
      social_media: { enabled: false, allowed_fields: ['linkedin', 'x'] },
    });
    expect((await rulesOf(await change(owner, ALL))).social_media).toEqual(ALL.social_media);
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await change(stranger, { links: { enabled: false } });
    expect(await rulesOf(await owner.call('GET', PATH))).toEqual(ALL);
  });

  test.each(ROLES)('are read and changed according to the plan for %s', async (role) => {
    const person = await signIn(app, { role });
    await expectDecided(await person.call('GET', PATH), refusal(role, [], 'team_menu'));
    const refused = refusal(role, [], 'team_menu');
    const response = await change(person, ALL);
    expect(response.status).toBe(refused ? 403 : 200);
    await expectDecided(response, refused);
  });

  test('are shown in a dry run: affected people and changes, and nothing changes', async () => {
    const { owner, member } = await teamOf();
    const touched = async (sections: unknown) => {
      const answer = await owner.call('PUT', `${PATH}?dry_run=true`, { sections });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { members: object[] }).members;
    };
    const { user_id } = member;
    expect(await touched(ALL)).toEqual([]);
    expect(await touched({ links: { enabled: false } })).toEqual([
      { user_id, sections: ['links'], freed: [] },
    ]);
    const social_media = { enabled: true, allowed_fields: ['linkedin', 'x'] };
    const networks = { user_id, sections: [], freed: [], allowed_fields: ['linkedin', 'x'] };
    expect(await touched({ social_media })).toEqual([networks]);
    expect(await rulesOf(await owner.call('GET', PATH))).toEqual(ALL);
    await change(owner, { social_media, files: { enabled: false } });
    expect(await touched({ social_media: { ...social_media, allowed_fields: ['x', 'linkedin'] } })).toEqual(
      [],
    );
    expect(await touched(ALL)).toEqual([{ user_id, sections: [], freed: ['files'], allowed_fields: null }]);
    expect((await owner.call('PUT', `${PATH}?dry_run=perhaps`, { sections: ALL })).status).toBe(422);
  });

  test.each(ROLES)('are tried only by those who can change them: %s', async (role) => {
    const person = await signIn(app, { role });
    const refused = refusal(role, [], 'team_menu');
    const answer = await person.call('PUT', `${PATH}?dry_run=true`, { sections: ALL });
    expect(answer.status).toBe(refused ? 403 : 200);
    await expectDecided(answer, refused);
  });

  test('are changed by the owners and admins of every team, whatever its plan, and by no one else', async () => {
    const asked = ROLES.map(async (role) => {
      const person = await signIn(app, { role });
      return [role, (await change(person, ALL)).status] as const;
    });
    const may = (await Promise.all(asked)).flatMap(([role, status]) => (status === 200 ? [role] : []));
    expect(may).toEqual(
      ['ACTIVE', 'LIMITED', 'LEGACY'].flatMap((plan) => [`TEAM_${plan}_OWNER`, `TEAM_${plan}_ADMIN`]),
    );
    expect((await callApi(app, 'GET', PATH)).status).toBe(401);
    expect((await callApi(app, 'PUT', PATH, { sections: ALL })).status).toBe(401);
  });

  test.each([
    [{ social_media: { enabled: true, allowed_fields: ['myspace'] } }, 422],
    [{ social_media: { enabled: true, allowed_fields: ['email'] } }, 422],
    [{ social_media: { enabled: true, allowed_fields: 'x' } }, 400],
    [{ links: { enabled: true, allowed_fields: ['x'] } }, 400],
    [{ links: { enabled: 'yes' } }, 400],
    [{ links: {} }, 422],
    [{ blog: { enabled: true } }, 400],
    [7, 400],
    [undefined, 422],
  ])('%j is refused with %i and changes nothing', async (sections, status) => {
    const { owner } = await teamOf();
    const response = await change(owner, sections);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).errors?.[0]?.path).toMatch(/^sections/);
    expect(await rulesOf(await owner.call('GET', PATH))).toEqual(ALL);
  });
});

describe('the networks that a team allows', () => {
  const only = (owner: Person, allowed_fields: string[]) =>
    change(owner, { social_media: { enabled: true, allowed_fields } });
  const refusedTo = async (person: Person, items: object[]) => {
    const response = await putSocial(person, items);
    expect([response.status, (await problemOf(response)).detail]).toEqual([
      403,
      permissions['permission.restricted_by_admin'],
    ]);
  };

  test('limit what its members can add; existing items can stay, move and be removed', async () => {
    const { owner, member } = await teamOf();
    const [before] = await itemsOf(await putSocial(member, [place('github')]));
    await only(owner, ['linkedin']);
    const stored = { id: before!.id, ...place('github') };
    await refusedTo(member, [stored, place('x')]);
    await refusedTo(member, [{ id: before!.id, ...place('x') }]);
    await refusedTo(member, [stored, place('github', 'eve')]);
    const both = await itemsOf(await putSocial(member, [place('linkedin'), stored]));
    expect(both.map(({ field_type }) => field_type.id)).toEqual(['linkedin', 'github']);
    expect(await itemsOf(await putSocial(member, [{ ...place('linkedin'), id: both[0]!.id }]))).toHaveLength(
      1,
    );
    expect(await itemsOf(await putSocial(member, [stored]))).toHaveLength(1);
    await itemsOf(await putSocial(member, []));
  });

  test('apply to members only, and to no other team', async () => {
    const { owner, admin } = await teamOf();
    await only(owner, []);
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    const solo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    for (const person of [owner, admin, stranger, solo])
      expect(await itemsOf(await putSocial(person, [place('x')]))).toHaveLength(1);
  });
});

describe('a section that a team disabled', () => {
  test.each([
    ['contact_information', 'contact_info', { field_type_id: 'email', value: 'a@example.com' }],
    ['social_media', 'social_media', place('x')],
    ['links', 'thumbnail_links', { title: 'a', link: 'example.com' }],
    ['video', 'videos', { link: 'https://vimeo.com/1' }],
  ])('%s is locked for its members, and for no one else', async (name, path, item) => {
    const { owner, member, admin } = await teamOf();
    const put = (person: Person, items: object[] = [item]) =>
      person.call('PUT', `/p/${person.handle}/${path}`, { items });
    await change(owner, { [name]: { enabled: false } });
    await expectDecided(await put(member), { code: 'permission.restricted_by_admin' });
    expect([(await put(admin)).status, (await put(owner)).status]).toEqual([200, 200]);
    await change(owner, { [name]: { enabled: true } });
    expect((await put(member)).status).toBe(200);
  });

  test('is one of the locks in a member’s account', async () => {
    const { owner, member } = await teamOf();
    await change(owner, { files: { enabled: false }, about: { enabled: false } });
    const { permissions: flags } = (await (await member.call('GET', '/account')).json()) as {
      permissions: Record<string, boolean>;
    };
    expect(flags).toMatchObject({ canEditFiles: false, canEditAbout: false, canEditLinks: true });
  });
});
