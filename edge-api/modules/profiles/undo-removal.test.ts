import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { DELETED_PROFILE_HOURS } from '../../../src/domain/limits/profiles.ts';
import { addProfile, signIn } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { problemOf, profileRow } from '../../testing/profile-rows.ts';
import { contactFields, sectionSettings } from '../../db/tables/sections.table.ts';
import { sweepProfiles } from './delete-profile.usecases.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;

async function withDeleted(handle?: string) {
  const person = await signIn(app, { role });
  const second = await addProfile(app, { user_id: person.user_id, ...(handle && { handle }) });
  const items = [{ field_type_id: 'email', value: 'ada@analytical.example' }];
  await person.call('PUT', `/p/${second.handle}/contact_info`, { items });
  const before = await profileRow(app, second.id);
  const card = await (await app.request(`/api/p/${second.handle}`)).json();
  expect((await person.call('DELETE', `/p/${second.handle}`)).status).toBe(204);
  return { person, second, before, card };
}

const listed = async (person: Awaited<ReturnType<typeof signIn>>) => {
  const { results } = (await (await person.call('GET', '/profiles')).json()) as {
    results: { handle: string }[];
  };
  return results.map(({ handle }) => handle);
};

describe('a deleted profile', () => {
  test('cannot be seen, changed or written to, also by its owner', async () => {
    const { person, second } = await withDeleted();
    expect(await listed(person)).toEqual([person.handle]);
    const at = `/p/${second.handle}`;
    const asks = [
      ['GET', at],
      ['GET', `${at}/vcard`],
      ['GET', `${at}/qr?output_option=normal&format=svg`],
      ['POST', `${at}/exchange`, { full_name: 'Vera', email: 'vera@example.test', consent: true }],
      ['PUT', at, { job_title: 'Nobody' }],
      ['PUT', at, { default_profile: true }],
      ['PUT', at, { draft: false }],
      ['GET', `${at}/contact_info`],
      ['PUT', `${at}/contact_info`, { items: [] }],
      ['GET', `${at}/designs`],
    ] as const;
    for (const [method, path, body] of asks)
      expect([method, path, (await person.call(method, path, body)).status]).toEqual([method, path, 404]);
  });

  test('is restored with all its content, at its handle, also by its former one', async () => {
    const { person, second, before, card } = await withDeleted();
    const response = await person.call('POST', `/p/${second.handle}/undo`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: second.id, handle: second.handle, state: 'normal' });
    expect(await profileRow(app, second.id)).toEqual({ ...before, updated_at: expect.any(Date) });
    expect(await (await app.request(`/api/p/${second.handle}`)).json()).toEqual({
      ...(card as object),
      updated: expect.any(String),
    });
    expect((await listed(person)).length).toBe(2);
    await sweepProfiles({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 1e9) });
    expect(await profileRow(app, second.id)).toEqual({ ...before, updated_at: expect.any(Date) });
  });

  test('is restored once, however often that is requested', async () => {
    const { person, second } = await withDeleted();
    const answers = await Promise.all([1, 2, 3].map(() => person.call('POST', `/p/${second.handle}/undo`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listed(person)).length).toBe(2);
  });

  test('is not restored if its place was filled, until there is room again', async () => {
    const { person, second } = await withDeleted();
    for (const _ of [1, 2]) expect((await person.call('POST', '/profiles')).status).toBe(201);
    const refused = await person.call('POST', `/p/${second.handle}/undo`);
    expect([refused.status, (await problemOf(refused)).type]).toEqual([422, 'urn:problem:profiles_limit']);
    const [, other] = await listed(person);
    await person.call('DELETE', `/p/${other}`);
    expect((await person.call('POST', `/p/${second.handle}/undo`)).status).toBe(200);
  });

  test("is restored for a person above their plan's limit", async () => {
    const person = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const [, third] = await Promise.all([1, 2].map(() => addProfile(app, { user_id: person.user_id })));
    expect((await person.call('DELETE', `/p/${third!.handle}`)).status).toBe(204);
    expect((await person.call('POST', `/p/${third!.handle}/undo`)).status).toBe(200);
  });

  test('is restored by no one else, and not once it was finally removed', async () => {
    const { person, second } = await withDeleted();
    const path = `/p/${second.handle}/undo`;
    const stranger = await signIn(app, { role });
    expect((await stranger.call('POST', path)).status).toBe(404);
    expect((await app.request(`/api${path}`, { method: 'POST' })).status).toBe(401);
    expect((await profileRow(app, second.id))?.deleted_at).not.toBeNull();
    const hours = DELETED_PROFILE_HOURS + 1;
    await sweepProfiles({
      ...app.deps,
      now: () => new Date(app.deps.now().getTime() + hours * 3_600_000),
    });
    expect((await person.call('POST', path)).status).toBe(404);
    for (const table of [contactFields, sectionSettings])
      expect(await app.db.select().from(table).where(eq(table.profile_id, second.id))).toEqual([]);
  });

  test('of a member cannot be restored by them', async () => {
    const person = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const gone = await addProfile(app, {
      user_id: person.user_id,
      state: 'disabled',
      deleted_at: app.deps.now(),
    });
    expect((await person.call('POST', `/p/${gone.handle}/undo`)).status).toBe(403);
  });

  test('reserves its handle, and its former handle does not redirect', async () => {
    const { person } = await withDeleted('kept_link');
    const other = await signIn(app, { role });
    expect((await other.call('PUT', `/p/${other.handle}`, { handle: 'kept_link' })).status).toBe(409);
    expect((await person.call('PUT', `/p/${person.handle}`, { handle: 'kept_link' })).status).toBe(409);
  });
});
