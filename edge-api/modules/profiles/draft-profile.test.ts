import { afterAll, describe, expect, test } from 'vitest';
import { DRAFT_DAYS } from '../../../src/domain/limits/profiles.ts';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { pictureUrl, profileRow, profilesOf } from '../../testing/profile-rows.ts';
import { sweepProfiles } from './delete-profile.usecases.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;

type Made = { id: string; handle: string };
const begin = async (person: Person): Promise<Made> => {
  const response = await person.call('POST', '/profiles?draft=true');
  expect(response.status).toBe(201);
  return response.json();
};
const listed = async (person: Person, include = '') => {
  const response = await person.call('GET', `/profiles${include && `?include=${include}`}`);
  const { results } = (await response.json()) as { results: { handle: string; state: string }[] };
  return results.map(({ handle, state }) => [handle, state]);
};

describe('a draft', () => {
  test('is only for its owner: no page, no list, no directory entry', async () => {
    const person = await signIn(app, { role });
    const { id, handle } = await begin(person);
    expect(await profileRow(app, id)).toMatchObject({ is_draft: true, is_default: false });
    for (const path of [`/p/${handle}`, `/p/${handle}/vcard`])
      expect((await app.request(`/api${path}`)).status).toBe(404);
    const body = JSON.stringify({ full_name: 'Vera', email: 'vera@example.test', consent: true });
    const headers = { 'content-type': 'application/json' };
    const exchange = await app.request(`/api/p/${handle}/exchange`, { method: 'POST', headers, body });
    expect(exchange.status).toBe(404);
    expect(await listed(person)).toEqual([[person.handle, 'normal']]);
    expect(await listed(person, 'drafts')).toEqual([
      [person.handle, 'normal'],
      [handle, 'draft'],
    ]);
    const stranger = await signIn(app, { role });
    expect((await stranger.call('PUT', `/p/${handle}`, { draft: false })).status).toBe(404);
  });

  test('is filled in gradually, and is public once it is created', async () => {
    const person = await signIn(app, { role });
    const { id, handle } = await begin(person);
    const steps = [
      ['PUT', `/p/${handle}`, { job_title: 'Mathematician', bio: '<p>Notes.</p>' }],
      ['PUT', `/p/${handle}/picture`, { file: await pictureUrl() }],
      ['PUT', `/p/${handle}/contact_info`, { items: [{ field_type_id: 'email', value: 'a@b.example' }] }],
      ['GET', `/p/${handle}/designs`, undefined],
    ] as const;
    for (const [method, path, body] of steps)
      expect([path, (await person.call(method, path, body)).status]).toEqual([path, 200]);
    expect((await app.request(`/api/p/${handle}`)).status).toBe(404);

    const change = { draft: false, last_name: 'King', handle: 'ada_king' };
    const created = await person.call('PUT', `/p/${handle}`, change);
    expect(await created.json()).toMatchObject({ id, state: 'normal', is_default: false });
    const card = await (await app.request('/api/p/ada_king')).json();
    expect(card).toMatchObject({ job_title: 'Mathematician', last_name: 'King' });
  });

  test('exists once: starting again continues it, also concurrently', async () => {
    const person = await signIn(app, { role });
    const made = await Promise.all([1, 2, 3].map(() => begin(person)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await profilesOf(app, person.user_id)).toHaveLength(2);
  });

  test('counts once towards the limit', async () => {
    const person = await signIn(app, { role });
    await addProfile(app, { user_id: person.user_id });
    const { handle } = await begin(person);
    expect((await person.call('POST', '/profiles')).status).toBe(422);
    expect((await begin(person)).handle).toBe(handle);
    expect((await person.call('PUT', `/p/${handle}`, { draft: false })).status).toBe(200);
    expect((await person.call('POST', '/profiles?draft=true')).status).toBe(422);
  });

  test('becomes LIVE on its creation if no other is, and by being made LIVE', async () => {
    const bare = await signIn(app, { role, profile: { is_default: false } });
    const first = await begin(bare);
    await bare.call('PUT', `/p/${first.handle}`, { draft: false });
    expect(await profileRow(app, first.id)).toMatchObject({ is_default: true, is_draft: false });
    const person = await signIn(app, { role });
    const second = await begin(person);
    expect((await person.call('PUT', `/p/${second.handle}`, { default_profile: true })).status).toBe(200);
    expect(await profileRow(app, second.id)).toMatchObject({ is_default: true, state: 'normal' });
  });

  test.each(['SOLO_ACTIVE_DEFAULT', 'TEAM_ACTIVE_OWNER'] as const)(
    'is deleted by %s, and is restored as a draft',
    async (which) => {
      const person = await signIn(app, { role: which });
      const { id, handle } = await begin(person);
      const before = await profileRow(app, id);
      expect((await person.call('DELETE', `/p/${handle}`)).status).toBe(204);
      expect((await person.call('POST', `/p/${handle}/undo`)).status).toBe(200);
      expect(await profileRow(app, id)).toEqual({ ...before, updated_at: expect.any(Date) });
    },
  );

  test('that was deleted is not restored beside another one', async () => {
    const person = await signIn(app, { role });
    const { handle } = await begin(person);
    await person.call('DELETE', `/p/${handle}`);
    await begin(person);
    expect((await person.call('POST', `/p/${handle}/undo`)).status).toBe(422);
  });

  test('is removed if it was unchanged for days, and stays otherwise', async () => {
    const [left, continued] = await Promise.all([signIn(app, { role }), signIn(app, { role })]);
    const [old, young] = [await begin(left), await begin(continued)];
    const later = (days: number) => () => new Date(app.deps.now().getTime() + days * 86_400_000);
    await sweepProfiles({ ...app.deps, now: later(DRAFT_DAYS - 1) });
    expect(await profileRow(app, old.id)).not.toBeNull();
    await continued.call('PUT', `/p/${young.handle}`, { draft: false });
    await sweepProfiles({ ...app.deps, now: later(DRAFT_DAYS + 1) });
    expect([await profileRow(app, old.id), (await profileRow(app, young.id))?.state]).toEqual([
      null,
      'normal',
    ]);
  });

  test('cannot be started by a role without the right to several profiles', async () => {
    for (const which of ['SOLO_ESSENTIAL_DEFAULT', 'TEAM_ACTIVE_MEMBER'] as const) {
      const person = await signIn(app, { role: which });
      expect((await person.call('POST', '/profiles?draft=true')).status).toBe(403);
    }
  });
});

test('a profile that is added without a draft is public immediately', async () => {
  const person = await signIn(app, { role });
  const { handle } = (await (await person.call('POST', '/profiles')).json()) as Made;
  expect((await app.request(`/api/p/${handle}`)).status).toBe(200);
});
