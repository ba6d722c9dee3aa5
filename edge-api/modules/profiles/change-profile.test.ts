import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, callApi, signIn } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { OwnProfile } from './own-profile.ts';
import { addOwnDesign, problemOf, profileRow, profilesOf } from '../../testing/profile-rows.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;
const person = () => signIn(app, { role });

describe('a change of a profile', () => {
  test('writes the given fields, preserves the rest, and returns the present profile', async () => {
    const me = await signIn(app, { role, profile: { designation: 'PhD', last_name: 'Vale' } });
    const response = await me.call('PUT', `/p/${me.handle}`, {
      first_name: '  Ada ',
      job_title: 'Landscape\nArchitect',
      workplace: 'Fernhall Studio',
      work_category: 3,
      company_size: '11-50',
      show_company_name: false,
      company_name_separator: ',',
      instant_lead_capture: true,
      require_company_name: true,
      require_email: true,
      require_phone: true,
      night: true,
      listed: true,
      show_widgets: false,
      footer_text: '  Printed on\ngrass. ',
      card_design_id: 7,
      bio: '<p onclick="x()">Quiet <b>places</b><script>alert(1)</script></p>',
    });
    expect(response.status).toBe(200);
    const wanted = {
      first_name: 'Ada',
      last_name: 'Vale',
      job_title: 'Landscape Architect',
      workplace: 'Fernhall Studio',
      designation: 'PhD',
      work_category: 3,
      company_size: '11-50',
      show_company_name: false,
      company_name_separator: ',',
      instant_lead_capture: true,
      require_company_name: true,
      require_email: true,
      require_phone: true,
      night: true,
      listed: true,
      show_widgets: false,
      footer_text: 'Printed on grass.',
      card_design_id: 7,
      bio: '<p>Quiet <b>places</b></p>',
    };
    const answer = (await response.json()) as OwnProfile;
    expect(answer).toMatchObject({ ...wanted, design: { id: 7, title: 'Mint' } });
    expect(await profileRow(app, me.profile_id)).toMatchObject(wanted);
    const list = (await (await me.call('GET', '/profiles')).json()) as { results: OwnProfile[] };
    expect(list.results).toEqual([answer]);
  });

  test('shows a custom text at the foot of the card, until it is emptied', async () => {
    const me = await person();
    const footer = async () =>
      ((await (await callApi(app, 'GET', `/p/${me.handle}`)).json()) as { footer_text: unknown }).footer_text;
    await me.call('PUT', `/p/${me.handle}`, { footer_text: 'Printed on grass.' });
    expect(await footer()).toBe('Printed on grass.');
    await me.call('PUT', `/p/${me.handle}`, { footer_text: '' });
    expect(await footer()).toBeNull();
    const long = await me.call('PUT', `/p/${me.handle}`, { footer_text: 'x'.repeat(256) });
    expect([long.status, (await problemOf(long)).errors]).toEqual([
      422,
      [{ path: 'footer_text', message: 'Max length of Footer text is 255 characters.' }],
    ]);
  });

  test.each([
    ['an unknown field', 'nickname', 'Ava'],
    ['a list of the card', 'videos', []],
    ['a property of objects', 'constructor', 1],
  ])('refuses %s, and writes nothing', async (_, field, value) => {
    const me = await person();
    const before = await profileRow(app, me.profile_id);
    const answer = await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada', [field]: value });
    expect([answer.status, (await problemOf(answer)).errors?.map(({ path }) => path)]).toEqual([
      422,
      [field],
    ]);
    expect(await profileRow(app, me.profile_id)).toEqual(before);
  });

  test.each([
    ['id', 'another'],
    ['picture', 'data:image/jpeg;base64,AAAA'],
    ['is_default', false],
    ['is_business', true],
    ['user', null],
    ['created', '2020-01-01T00:00:00.000Z'],
  ])('refuses another %s, which is read-only, and accepts the present one', async (field, value) => {
    const me = await person();
    const [read] = ((await (await me.call('GET', '/profiles')).json()) as { results: OwnProfile[] }).results;
    const put = (change: object) => me.call('PUT', `/p/${me.handle}`, { ...read, ...change });
    const answer = await put({ first_name: 'Ada', [field]: value });
    expect([answer.status, (await problemOf(answer)).errors?.map(({ path }) => path)]).toEqual([
      422,
      [field],
    ]);
    expect((await put({ first_name: 'Ada' })).status).toBe(200);
    expect(await profileRow(app, me.profile_id)).toMatchObject({ first_name: 'Ada' });
  });

  test('accepts a profile that was read before others changed it', async () => {
    const me = await person();
    const [read] = ((await (await me.call('GET', '/profiles')).json()) as { results: OwnProfile[] }).results;
    await me.call('PUT', `/p/${me.handle}`, { card_design_id: 7 });
    const { status } = await me.call('PUT', `/p/${me.handle}`, {
      ...read,
      card_design_id: 7,
      first_name: 'Ada',
    });
    expect(status).toBe(200);
    expect(await profileRow(app, me.profile_id)).toMatchObject({ first_name: 'Ada', card_design_id: 7 });
  });

  test('empties a field by null or an empty text, which are equivalent', async () => {
    const filled = { job_title: 'a', workplace: 'b', designation: 'c', company_size: 'd', work_category: 2 };
    const me = await signIn(app, { role, profile: { ...filled, bio: '<p>e</p>', last_name: 'f' } });
    const body = {
      job_title: '',
      workplace: null,
      designation: ' ',
      company_size: null,
      work_category: '',
      bio: null,
      last_name: '',
    };
    const response = await me.call('PUT', `/p/${me.handle}`, body);
    expect(await response.json()).toMatchObject({
      job_title: null,
      workplace: null,
      designation: null,
      company_size: null,
      work_category: null,
      bio: '',
      last_name: '',
    });
  });

  test('without fields writes nothing', async () => {
    const me = await person();
    const before = await profileRow(app, me.profile_id);
    expect((await me.call('PUT', `/p/${me.handle}`, {})).status).toBe(200);
    expect((await me.call('PUT', `/p/${me.handle}`, { first_name: 'Robin' })).status).toBe(200);
    expect(await profileRow(app, me.profile_id)).toEqual(before);
  });

  test('updates the date of the last change', async () => {
    const me = await person();
    const { updated } = (await (
      await me.call('PUT', `/p/${me.handle}`, { first_name: 'Ada' })
    ).json()) as OwnProfile;
    expect(Date.parse(updated)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('finds the profile by its handle in any spelling', async () => {
    const me = await person();
    expect((await me.call('PUT', `/p/${me.handle.toUpperCase()}`, { first_name: 'Ada' })).status).toBe(200);
  });

  test('ignores fields that the owner cannot change', async () => {
    const me = await person();
    const body = {
      id: 'x',
      user_id: 'x',
      public_id: 'x',
      is_business: true,
      is_default: false,
      state: 'disabled',
    };
    expect((await me.call('PUT', `/p/${me.handle}`, body)).status).toBe(422);
    expect(await profileRow(app, me.profile_id)).toMatchObject({
      is_business: false,
      is_default: true,
      state: 'normal',
    });
  });

  test('of different fields in two browsers preserves both', async () => {
    const me = await person();
    const changes = [
      { first_name: 'Ada' },
      { job_title: 'Gardener' },
      { bio: '<p>Hi</p>' },
      { workplace: 'Fernhall' },
    ];
    await Promise.all(changes.map((change) => me.call('PUT', `/p/${me.handle}`, change)));
    expect(await profileRow(app, me.profile_id)).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('refusals', () => {
  test.each([
    [{ first_name: 7 }, 'first_name'],
    [{ last_name: null }, 'last_name'],
    [{ show_company_name: 'yes' }, 'show_company_name'],
    [{ card_design_id: '2' }, 'card_design_id'],
    [{ logo: 7 }, 'logo'],
    [{ handle: ['ava'] }, 'handle'],
  ])('%o is malformed', async (body, path) => {
    const me = await person();
    const response = await me.call('PUT', `/p/${me.handle}`, body);
    expect(response.status).toBe(400);
    expect(new Set((await problemOf(response)).errors?.map((error) => error.path))).toEqual(new Set([path]));
  });

  test.each<[string, BodyInit, Record<string, string>, number]>([
    ['no JSON', '{"first_name":', { 'content-type': 'application/json' }, 400],
    ['a list', '[]', { 'content-type': 'application/json' }, 400],
    ['a text', '"hello"', { 'content-type': 'application/json' }, 400],
    ['a form', 'first_name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s', async (_name, body, type, status) => {
    const me = await person();
    const init = { method: 'PUT', body, headers: { ...me.headers, ...type } };
    const response = await app.request(`/api/p/${me.handle}`, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test.each([
    [{ first_name: ' ' }, 'First name is required.'],
    [{ first_name: 'x'.repeat(31) }, 'Max length of First name is 30 characters.'],
    [{ last_name: 'x'.repeat(151) }, 'Max length of Last name is 150 characters.'],
    [{ job_title: 'x'.repeat(256) }, 'Max length of Job title is 255 characters.'],
    [{ bio: `<p>${'x'.repeat(1001)}</p>` }, 'Max length of Bio is 1000 characters.'],
    [{ work_category: 99 }, 'Value entered is not a valid work category'],
    [{ card_design_id: 999 }, 'Value entered is not a valid design'],
    [{ handle: 'ab' }, 'Profile URL at least must be 3 characters.'],
    [{ handle: 'a-b-c' }, 'Profile URL may contain only English letters, numbers, and _ character'],
    [{ handle: '' }, 'Profile URL is required.'],
    [{ handle: 'support' }, 'This profile link is reserved. Please choose another one.'],
    [{ handle: 'Cardea' }, 'This profile link is reserved. Please choose another one.'],
    [{ handle: 'PayPa1_Support' }, 'This profile link is reserved. Please choose another one.'],
  ])('%o breaks a rule: %s', async (body, detail) => {
    const me = await person();
    const response = await me.call('PUT', `/p/${me.handle}`, { ...body, workplace: 'Fernhall' });
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.detail).toBe(detail);
    expect(problem.errors).toEqual([{ path: Object.keys(body)[0], message: detail }]);
    expect((await profileRow(app, me.profile_id))?.workplace).toBeNull();
  });

  test('every broken rule is listed', async () => {
    const me = await person();
    const response = await me.call('PUT', `/p/${me.handle}`, { handle: 'support', card_design_id: 999 });
    expect((await problemOf(response)).errors?.map((error) => error.path)).toEqual([
      'handle',
      'card_design_id',
    ]);
  });

  test('a bio with too many tags', async () => {
    const me = await person();
    const response = await me.call('PUT', `/p/${me.handle}`, { bio: '<b>x'.repeat(900) });
    expect([200, 422]).toContain(response.status);
    expect((await profileRow(app, me.profile_id))!.bio.length).toBeLessThanOrEqual(20_000);
  });

  test('another profile’s own design', async () => {
    const me = await person();
    const second = await addProfile(app, { user_id: me.user_id });
    const card_design_id = await addOwnDesign(app, second.id);
    expect((await me.call('PUT', `/p/${me.handle}`, { card_design_id })).status).toBe(422);
    expect((await me.call('PUT', `/p/${second.handle}`, { card_design_id })).status).toBe(200);
  });
});

const WRITES: [string, string, object?][] = [
  ['PUT', '', { first_name: 'Eve' }],
  ['PUT', '', { default_profile: true }],
  ['PUT', '', { listed: true, night: true }],
  ['DELETE', ''],
  ['PUT', '/picture', { file: 'data:image/jpeg;base64,AAAA' }],
  ['DELETE', '/picture'],
];

describe('the owner of a profile', () => {
  test.each(WRITES)(
    '%s /p/{handle}%s %o is 404 to a stranger, 401 without a session',
    async (method, path, body) => {
      const me = await person();
      const second = await addProfile(app, { user_id: me.user_id });
      const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
      const before = await profilesOf(app, me.user_id);
      for (const handle of [me.handle, second.handle]) {
        const refused = await stranger.call(method, `/p/${handle}${path}`, body);
        expect(refused.status).toBe(404);
        expect((await callApi(app, method, `/p/${handle}${path}`, body)).status).toBe(401);
      }
      expect((await stranger.call(method, `/p/nobody_has_this${path}`, body)).status).toBe(404);
      expect(await profilesOf(app, me.user_id)).toEqual(before);
    },
  );

  test.each([
    ['GET', '/profiles'],
    ['POST', '/profiles'],
    ['GET', '/profiles/allowed'],
  ])('%s %s is 401 without a session', async (method, path) => {
    expect((await callApi(app, method, path)).status).toBe(401);
  });

  test('a disabled profile does not exist', async () => {
    const me = await person();
    const off = await addProfile(app, { user_id: me.user_id, state: 'disabled' });
    for (const [method, path, body] of WRITES) {
      expect((await me.call(method, `/p/${off.handle}${path}`, body)).status).toBe(404);
    }
  });

  test('a member’s profile is edited by those who run the team, and by no other colleague', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const other = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const put = (who: typeof owner) => who.call('PUT', `/p/${member.handle}`, { first_name: 'Eve' });
    expect([(await put(other)).status, (await put(owner)).status]).toEqual([404, 200]);
  });
});

describe('the team’s business profile', () => {
  test('is edited by its owner and admins, and by no one else', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const team_id = owner.team_id!;
    const colleague = (role: 'TEAM_ACTIVE_ADMIN' | 'TEAM_ACTIVE_MEMBER' | 'TEAM_ACTIVE_READONLY') =>
      signIn(app, { role, team_id });
    const put = async (who: Awaited<ReturnType<typeof signIn>>, workplace: string) =>
      (await who.call('PUT', `/p/${owner.business!.handle}`, { workplace })).status;
    expect(await put(owner, 'Fernhall')).toBe(200);
    expect(await put(await colleague('TEAM_ACTIVE_ADMIN'), 'Fernhall Studio')).toBe(200);
    expect(await put(await colleague('TEAM_ACTIVE_MEMBER'), 'x')).toBe(404);
    expect(await put(await colleague('TEAM_ACTIVE_READONLY'), 'x')).toBe(404);
    expect(await put(await signIn(app, { role: 'TEAM_ACTIVE_OWNER' }), 'x')).toBe(404);
    expect((await profileRow(app, owner.business!.id))?.workplace).toBe('Fernhall Studio');
  });

  test('is edited according to the team’s plan', async () => {
    const owner = await signIn(app, { role: 'TEAM_LIMITED_OWNER' });
    const path = `/p/${owner.business!.handle}`;
    expect((await owner.call('PUT', path, { workplace: 'Fernhall' })).status).toBe(403);
    expect((await owner.call('PUT', path, { bio: '<p>Hi</p>' })).status).toBe(200);
  });

  test('can neither be made LIVE nor be deleted', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const path = `/p/${owner.business!.handle}`;
    expect((await owner.call('PUT', path, { default_profile: true })).status).toBe(403);
    expect((await owner.call('DELETE', path)).status).toBe(403);
    expect(await profileRow(app, owner.business!.id)).not.toBeNull();
  });
});

test('Of two cards that a team’s owner gives one handle concurrently, the refused one is not recorded as edited', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const people = await Promise.all(
    [1, 2].map(() => signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! })),
  );
  const answers = await Promise.all(
    people.map(({ handle }) => owner.call('PUT', `/p/${handle}`, { handle: 'one_for_two' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const args = [owner.user_id];
  const log = await app.client.execute({ sql: 'select subject from team_log where actor_id = ?', args });
  const edited = await Promise.all(
    people.map(async ({ profile_id }) => (await profileRow(app, profile_id))!.team_edited_at !== null),
  );
  const made = answers.map(({ status }) => status === 200);
  expect(edited).toEqual(made);
  expect(log.rows.map(({ subject }) => JSON.parse(String(subject)) as { profile_id: string })).toMatchObject([
    { profile_id: people[made.indexOf(true)]!.profile_id },
  ]);
});
