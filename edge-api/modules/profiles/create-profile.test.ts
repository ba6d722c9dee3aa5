import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { formerHandles } from '../../db/tables/profiles.table.ts';
import { formerHandlesOf, problemOf, profileRow, profilesOf } from '../../testing/profile-rows.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

/** The name of an account and of its card. */
const named = (first_name: string, last_name: string) => ({
  user: { first_name, last_name },
  profile: { first_name, last_name },
});
const role = 'SOLO_ACTIVE_DEFAULT' as const;

async function create(person: Person): Promise<{ id: string; handle: string }> {
  const response = await person.call('POST', '/profiles');
  expect(response.status).toBe(201);
  return response.json();
}

describe('a new profile', () => {
  test('has the account’s name, a handle made from it, and is not LIVE', async () => {
    const person = await signIn(app, { role, ...named('Åsa', 'Öberg') });
    const made = await create(person);
    expect(Object.keys(made)).toEqual(['id', 'handle']);
    expect(made.handle).toBe('asa_oberg');
    expect(await profileRow(app, made.id)).toMatchObject({
      user_id: person.user_id,
      first_name: 'Åsa',
      last_name: 'Öberg',
      is_default: false,
      state: 'normal',
      card_design_id: 1,
    });
    expect((await app.request(`/api/p/${made.handle}`)).status).toBe(200);
  });

  test('has the name on the LIVE card', async () => {
    const profile = { first_name: 'Bea', last_name: 'Quill' };
    const person = await signIn(app, { role, user: { first_name: 'Beatrice', last_name: 'Quill' }, profile });
    const made = await create(person);
    expect(made.handle).toMatch(/^bea_?quill/);
    expect(await profileRow(app, made.id)).toMatchObject(profile);
  });

  test('ignores a body', async () => {
    const person = await signIn(app, { role });
    const response = await person.call('POST', '/profiles', { handle: 'mine', is_default: true });
    expect(response.status).toBe(201);
    expect(await response.json()).not.toMatchObject({ handle: 'mine' });
  });

  test('is LIVE for a person without one', async () => {
    const person = await signIn(app, { role, profile: { is_default: false } });
    expect((await profileRow(app, (await create(person)).id))?.is_default).toBe(true);
  });

  test('does not reuse a former handle: printed codes lead there', async () => {
    const person = await signIn(app, { role, ...named('Mona', 'Lind') });
    const left = new Date();
    await app.db
      .insert(formerHandles)
      .values({ handle: 'mona_lind', profile_id: person.profile_id, left_at: left });
    const made = await create(person);
    expect(made.handle).toBe('monalind');
    expect(await formerHandlesOf(app)).toMatchObject({ mona_lind: person.profile_id });
  });

  test.each([
    ['Admin', ''],
    ['李', '明'],
    ['X', ''],
  ])('has a valid handle, also for the name %s %s', async (first, last) => {
    const { handle } = await create(await signIn(app, { role, ...named(first, last) }));
    expect(handle).toMatch(/^[a-z0-9_]{3,30}$/);
    expect(handle).not.toBe('admin');
  });
});

describe('the limit of profiles', () => {
  test('is in the message, and nothing is created', async () => {
    const person = await signIn(app, { role });
    await create(person);
    await create(person);
    const response = await person.call('POST', '/profiles');
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      type: 'urn:problem:profiles_limit',
      detail: 'You can keep up to 3 profiles.',
    });
    expect(await profilesOf(app, person.user_id)).toHaveLength(3);
  });

  test('counts normal profiles', async () => {
    const person = await signIn(app, { role });
    await addProfile(app, { user_id: person.user_id, state: 'disabled' });
    await addProfile(app, { user_id: person.user_id, state: 'disabled' });
    await create(person);
    await create(person);
    expect((await person.call('POST', '/profiles')).status).toBe(422);
  });

  test.each(['TEAM_ACTIVE_MEMBER', 'TEAM_LEGACY_READONLY'] as const)(
    'of three that %s is shown gives no right to add one',
    async (role) => {
      const response = await (await signIn(app, { role })).call('POST', '/profiles');
      expect(response.status).toBe(403);
    },
  );

  test('is not exceeded by ten concurrent requests', async () => {
    const person = await signIn(app, { role, ...named('Ten', 'Attempts') });
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.call('POST', '/profiles')));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      201,
      201,
      ...Array<number>(8).fill(422),
    ]);
    expect(await profilesOf(app, person.user_id)).toHaveLength(3);
  });

  test('nor do ten people of one name conflict', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, () => signIn(app, { role, ...named('Same', 'Name') })),
    );
    const made = await Promise.all(people.map(create));
    expect(new Set(made.map((profile) => profile.handle)).size).toBe(10);
  });
});
