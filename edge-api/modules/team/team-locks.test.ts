import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { SECTION_NAMES } from '../../../src/domain/sections/sections.ts';
import { LOCK_FIELDS } from '../../../src/domain/team/team-locks.ts';
import { permissions } from '#messages/permissions.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl, problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

const PATH = '/team/locks';
const PICTURE = await pictureUrl();
const JPEG = await encode(drawing(120), 'jpeg');
const NONE = { fields: [], sections: [] };
const answerOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as unknown;
};
const locksOf = async (person: Person) => answerOf(await person.call('GET', PATH));
const teamOf = async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  return {
    owner,
    admin: await join('TEAM_ACTIVE_ADMIN'),
    member: await join('TEAM_ACTIVE_MEMBER'),
    second: await join('TEAM_ACTIVE_MEMBER'),
    readonly: await join('TEAM_ACTIVE_READONLY'),
  };
};

describe('the locks of a team', () => {
  test('are none by default; unnamed ones are unchanged, and no other team has them', async () => {
    const { owner, admin } = await teamOf();
    expect(await locksOf(owner)).toEqual(NONE);
    const change = { fields: ['url', 'company', 'about'], sections: ['links'] };
    const changed = { fields: ['company', 'about', 'url'], sections: ['links'] };
    expect(await answerOf(await owner.call('PUT', PATH, change))).toEqual(changed);
    expect(await locksOf(admin)).toEqual(changed);
    const fewer = await answerOf(await admin.call('PUT', PATH, { fields: ['company'] }));
    expect(fewer).toEqual({ fields: ['company'], sections: ['links'] });
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect(await locksOf(stranger)).toEqual(NONE);
    await answerOf(await stranger.call('PUT', PATH, NONE));
    expect(await locksOf(owner)).toEqual(fewer);
  });

  test('are shown in a dry run: affected people and changes, and nothing is changed', async () => {
    const { owner, member, second } = await teamOf();
    await owner.call('PUT', PATH, { fields: ['logo'], sections: ['files'] });
    const change = { fields: ['logo', 'job_title'], sections: [] };
    const touched = { fields: ['job_title'], sections: [], freed: { fields: [], sections: ['files'] } };
    expect(await answerOf(await owner.call('PUT', `${PATH}?dry_run=true`, change))).toEqual({
      members: [
        { user_id: member.user_id, ...touched },
        { user_id: second.user_id, ...touched },
      ],
    });
    expect(await locksOf(owner)).toEqual({ fields: ['logo'], sections: ['files'] });
    const same = await owner.call('PUT', `${PATH}?dry_run=true`, { fields: ['logo'] });
    expect(await answerOf(same)).toEqual({ members: [] });
    await answerOf(await owner.call('PUT', `${PATH}?dry_run=false`, change));
    expect(await locksOf(owner)).toEqual({ fields: ['job_title', 'logo'], sections: [] });
  });

  test.each(ROLES)('are read and changed according to the plan for %s', async (role) => {
    const person = await signIn(app, { role });
    await expectDecided(await person.call('GET', PATH), refusal(role, [], 'team_menu'));
    const refused = refusal(role, [], 'team_menu');
    await expectDecided(await person.call('PUT', `${PATH}?dry_run=true`, NONE), refused);
    const response = await person.call('PUT', PATH, NONE);
    expect(response.status).toBe(refused ? 403 : 200);
    await expectDecided(response, refused);
  });

  test.each(['LIMITED', 'LEGACY'] as const)('apply to the members of a %s team', async (plan) => {
    const admin = await signIn(app, { role: `TEAM_${plan}_ADMIN` });
    const member = await signIn(app, { role: `TEAM_${plan}_MEMBER`, team_id: admin.team_id! });
    const rename = () => member.call('PUT', `/p/${member.handle}`, { first_name: 'Robyn' });
    expect((await admin.call('PUT', PATH, { fields: ['first_name'], sections: [] })).status).toBe(200);
    expect((await rename()).status).toBe(403);
    expect((await admin.call('PUT', PATH, NONE)).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });

  test('are refused without a session', async () => {
    expect((await callApi(app, 'GET', PATH)).status).toBe(401);
    expect((await callApi(app, 'PUT', PATH, NONE)).status).toBe(401);
  });

  test.each([
    [{}, 422],
    [{ fields: ['name'] }, 422],
    [{ sections: ['blog'] }, 422],
    [{ fields: 'company' }, 400],
    [{ fields: [], boss: true }, 400],
  ])('%j is refused with %i and changes nothing', async (body, status) => {
    const { owner } = await teamOf();
    await owner.call('PUT', PATH, { fields: ['company'] });
    expect((await owner.call('PUT', PATH, body)).status).toBe(status);
    expect(await locksOf(owner)).toEqual({ fields: ['company'], sections: [] });
  });
});

describe('a lock', () => {
  const card = (json: object) => (person: Person) => person.call('PUT', `/p/${person.handle}`, json);
  const items = (section: string, item: object) => (person: Person) =>
    person.call('PUT', `/p/${person.handle}/${section}`, { items: [item] });
  const upload = (path: (handle: string) => string, name: string, file: () => File) => (person: Person) => {
    const body = new FormData();
    body.set(name, file());
    return app.request(`/api${path(person.handle)}`, { method: 'POST', headers: person.headers, body });
  };
  const CHANGES: Record<string, (person: Person) => Promise<Response>> = {
    first_name: card({ first_name: 'Robyn' }),
    last_name: card({ last_name: 'Dale' }),
    job_title: card({ job_title: 'Gardener' }),
    company: card({ workplace: 'Elsewhere' }),
    designation: card({ designation: 'PhD' }),
    about: card({ bio: '<p>Hello</p>' }),
    url: (person) => card({ handle: `another_${person.handle}` })(person),
    picture: (person) => person.call('DELETE', `/p/${person.handle}/picture`),
    logo: card({ logo: PICTURE }),
    cover: card({ background: PICTURE }),
    design: card({ card_design_id: 2 }),
    cta: (person) => person.call('PUT', `/p/${person.handle}/cta`, { priority: 'Save' }),
    contact_info: items('contact_info', { field_type_id: 'email', value: 'a@example.com' }),
    social_media: items('social_media', { field_type_id: 'x', value: 'ava' }),
    links: items('thumbnail_links', { title: 'Site', link: 'https://a.example' }),
    video: items('videos', { link: 'https://vimeo.com/1' }),
    photo_gallery: upload(
      (handle) => `/p/${handle}/photo_gallery`,
      'image',
      () => new File([JPEG.slice()], 'garden.jpg', { type: 'image/jpeg' }),
    ),
    files: upload(
      (handle) => `/profile/p/${handle}/files`,
      'file',
      () => new File(['%PDF-1.7\nhello\n'], 'Plan.pdf', { type: 'application/pdf' }),
    ),
  };

  test('works on every lockable field and section', () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual(
      [...new Set([...LOCK_FIELDS, ...SECTION_NAMES])].toSorted(),
    );
  });

  test.each(Object.entries(CHANGES))(
    'on %s applies to members immediately, until it is removed',
    async (name, change) => {
      const { owner, admin, member } = await teamOf();
      const kind = (LOCK_FIELDS as readonly string[]).includes(name) ? 'fields' : 'sections';
      await answerOf(await owner.call('PUT', PATH, { [kind]: [name] }));
      const response = await change(member);
      expect([response.status, (await problemOf(response)).detail]).toEqual([
        403,
        permissions['permission.restricted_by_admin'],
      ]);
      for (const person of [owner, admin]) expect((await change(person)).status).toBeLessThan(300);
      await answerOf(await owner.call('PUT', PATH, { [kind]: [] }));
      expect((await change(member)).status).toBeLessThan(300);
    },
  );

  test('on every name prevents all of these edits, and does not change the card', async () => {
    const { owner, member } = await teamOf();
    await answerOf(await member.call('PUT', `/p/${member.handle}`, { job_title: 'Baker' }));
    await answerOf(await owner.call('PUT', PATH, { fields: LOCK_FIELDS, sections: SECTION_NAMES }));
    for (const change of Object.values(CHANGES)) expect((await change(member)).status).toBe(403);
    const shown = (await answerOf(await member.call('GET', `/p/${member.handle}`))) as { job_title: string };
    expect(shown.job_title).toBe('Baker');
  });
});
