import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { OwnProfile } from './own-profile.ts';

const app = await createTestApp();
afterAll(app.close);

async function list(person: Person, query = ''): Promise<{ count: number; results: OwnProfile[] }> {
  const response = await person.call('GET', `/profiles${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return response.json();
}

const handles = async (person: Person, query = '') =>
  (await list(person, query)).results.map((profile) => profile.handle);

describe('the list of one’s profiles', () => {
  test('has the fields of the specification, as they are stored', async () => {
    const person = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { handle: 'ada_b', job_title: 'Engineer', work_category: 3, bio: '<p>Hi</p>' },
    });
    const { count, results } = await list(person);
    expect(count).toBe(1);
    expect(results).toEqual([
      {
        id: person.profile_id,
        user: person.user_id,
        team_id: null,
        public_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        handle: 'ada_b',
        first_name: 'Robin',
        last_name: 'Vale',
        job_title: 'Engineer',
        workplace: null,
        designation: null,
        work_category: 3,
        company_size: null,
        bio: '<p>Hi</p>',
        picture: null,
        logo: null,
        background: null,
        card_design_id: 1,
        design: expect.objectContaining({ id: 1, title: 'Ink', background_color: '#000000' }),
        night: false,
        layout: 'cover',
        typeface: 'system',
        state: 'normal',
        is_default: true,
        is_business: false,
        show_company_name: true,
        company_name_separator: 'at',
        instant_lead_capture: false,
        require_email: false,
        require_phone: false,
        require_company_name: false,
        footer_text: null,
        show_widgets: true,
        language: null,
        listed: false,
        shares_changes: true,
        team_edited: null,
        created: expect.stringMatching(/^2026-01-01T/),
        updated: expect.stringMatching(/^2026-01-01T/),
      },
    ]);
    expect(results[0]?.design).not.toHaveProperty('profile_id');
  });

  test('has the LIVE one first, then the others by creation', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { is_default: false } });
    const second = await addProfile(app, { user_id: person.user_id });
    const live = await addProfile(app, { user_id: person.user_id, is_default: true });
    expect(await handles(person)).toEqual([live.handle, person.handle, second.handle]);
  });

  test('shows as many as the role can have, always with the LIVE one', async () => {
    const person = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT', profile: { is_default: false } });
    await addProfile(app, { user_id: person.user_id });
    const live = await addProfile(app, { user_id: person.user_id, is_default: true });
    expect(await list(person)).toMatchObject({ count: 1, results: [{ handle: live.handle }] });
  });

  test('excludes disabled profiles, and those of others', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await addProfile(app, { user_id: person.user_id, state: 'disabled' });
    expect(await handles(person)).toEqual([person.handle]);
  });

  test('is paged', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const second = await addProfile(app, { user_id: person.user_id });
    const third = await addProfile(app, { user_id: person.user_id });
    const page = await list(person, '?limit=1&offset=1');
    expect(page.count).toBe(3);
    expect(page.results.map((profile) => profile.handle)).toEqual([second.handle]);
    expect(await handles(person, '?offset=2')).toEqual([third.handle]);
    expect(await handles(person, '?offset=9')).toEqual([]);
    expect((await person.call('GET', '/profiles?limit=0')).status).toBe(422);
    expect((await person.call('GET', '/profiles?limit=many')).status).toBe(400);
  });
});

describe('the business profile', () => {
  test.each(['OWNER', 'ADMIN'] as const)('is listed for a team’s %s on request', async (place) => {
    const person = await signIn(app, { role: `TEAM_ACTIVE_${place}` });
    expect(await handles(person)).toEqual([person.handle]);
    const { count, results } = await list(person, '?include=business');
    expect(count).toBe(2);
    expect(results[1]).toMatchObject({
      handle: person.business?.handle,
      is_business: true,
      user: null,
      team_id: person.team_id,
    });
    expect(results[0]?.team_id).toBe(person.team_id);
  });

  test.each(['MEMBER', 'READONLY'] as const)('is not listed for a %s', async (place) => {
    const person = await signIn(app, { role: `TEAM_ACTIVE_${place}` });
    expect(await handles(person, '?include=business')).toEqual([person.handle]);
  });
});

test.each([
  ['SOLO_ESSENTIAL_DEFAULT', 1],
  ['SOLO_LIMITED_DEFAULT', 1],
  ['SOLO_ACTIVE_DEFAULT', 3],
  ['TEAM_ACTIVE_MEMBER', 3],
  ['TEAM_LIMITED_OWNER', 1],
  ['TEAM_LEGACY_READONLY', 3],
] as const)('%s is allowed %i', async (role, allowed) => {
  const person = await signIn(app, { role });
  const response = await person.call('GET', '/profiles/allowed');
  expect(await response.json()).toEqual({ allowed_number_of_profiles: allowed });
});
