import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { profiles, cardDesigns } from '../../db/tables/profiles.table.ts';
import { DELETED_PROFILE_HOURS } from '../../../src/domain/limits/profiles.ts';
import { HANDLE_RESERVED_DAYS } from '../../../src/domain/limits/handles.ts';
import { media } from '../../db/tables/media.table.ts';
import { storeFile, storeImageDataUrl } from '../media/media.usecases.ts';
import { contactFields, files, photos, thumbnailLinks, videos } from '../../db/tables/sections.table.ts';
import { findGone } from '../visitors/gone-card.usecases.ts';
import { sweepProfiles } from './delete-profile.usecases.ts';
import {
  addOwnDesign,
  formerHandlesOf,
  pictureUrl,
  problemOf,
  profileRow,
} from '../../testing/profile-rows.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;

async function withSecond(handle?: string) {
  const person = await signIn(app, { role });
  return { person, second: await addProfile(app, { user_id: person.user_id, ...(handle && { handle }) }) };
}

/** Runs the schedule so many hours from now. */
const hoursLater = (hours: number) =>
  sweepProfiles({ ...app.deps, now: () => new Date(app.deps.now().getTime() + hours * 3_600_000) });

const storedHashes = async (person: Person) =>
  (await app.db.select().from(media).where(eq(media.user_id, person.user_id))).map((row) => row.hash);

describe('deleting a profile', () => {
  test('removes it immediately and stores its handles for it a day; then all its former handles are reserved', async () => {
    const { person, second } = await withSecond('short_life');
    await person.call('PUT', '/p/short_life', { handle: 'short_life_2' });
    expect((await person.call('DELETE', '/p/short_life_2')).status).toBe(204);
    for (const handle of ['short_life', 'short_life_2'])
      expect((await app.request(`/api/p/${handle}`)).status).toBe(404);
    const link = await app.request('/api/handles/short_life_2');
    expect(await link.json()).toMatchObject({ available: false, reason: 'taken' });
    await hoursLater(DELETED_PROFILE_HOURS - 1);
    expect(await profileRow(app, second.id)).not.toBeNull();

    await hoursLater(DELETED_PROFILE_HOURS + 1);
    expect(await profileRow(app, second.id)).toBeNull();
    expect(await formerHandlesOf(app)).toEqual({});
    for (const handle of ['short_life', 'short_life_2'])
      expect((await app.request(`/api/p/${handle}`)).status).toBe(404);
    for (const handle of ['short_life', 'short_life_2'])
      expect(await (await app.request(`/api/handles/${handle}`)).json()).toMatchObject({ reason: 'taken' });
    expect((await person.call('DELETE', '/p/short_life_2')).status).toBe(404);
  });

  describe('reserves its handle', () => {
    const restsAt = async (handle: string) => {
      const { person, second } = await withSecond(handle);
      await person.call('DELETE', `/p/${second.handle}`);
      await hoursLater(DELETED_PROFILE_HOURS + 1);
      const stranger = await signIn(app, { role });
      const isFree = async (who: Person) =>
        ((await (await who.call('GET', `/handles/${handle}`)).json()) as { available: boolean }).available;
      const take = async (who: Person) =>
        (await who.call('PUT', `/p/${(await profileRow(app, who.profile_id))!.handle}`, { handle })).status;
      return { person, stranger, isFree, take };
    };

    test('for its former owner only, at first', async () => {
      const { person, stranger, isFree, take } = await restsAt('had_once');
      expect([await isFree(stranger), await take(stranger)]).toEqual([false, 409]);
      expect((await profileRow(app, stranger.profile_id))!.handle).toBe(stranger.handle);
      expect([await isFree(person), await take(person)]).toEqual([true, 200]);
      // It is not reserved any more: replaced by another, it is a former one like all others.
      await person.call('PUT', '/p/had_once', { handle: 'had_twice' });
      expect([await isFree(stranger), await take(stranger)]).toEqual([true, 200]);
    });

    test('and frees it for everyone after 90 days', async () => {
      const { stranger, isFree, take } = await restsAt('rested');
      await hoursLater((HANDLE_RESERVED_DAYS - 2) * 24);
      expect(await isFree(stranger)).toBe(false);
      await hoursLater((HANDLE_RESERVED_DAYS + 2) * 24);
      expect([await isFree(stranger), await take(stranger)]).toEqual([true, 200]);
    });

    test('and gives it to no card that is named automatically', async () => {
      await restsAt('novakern');
      const name = { first_name: 'Nova', last_name: 'Kern' };
      const person = await signIn(app, { role, user: name, profile: name });
      const { handle } = (await (await person.call('POST', '/profiles')).json()) as { handle: string };
      expect(handle).toBe('nova_kern');
    });

    test('and its former ones, which no card gets automatically', async () => {
      const { person } = await withSecond('mirafalk');
      await person.call('PUT', '/p/mirafalk', { handle: 'mirafalk_left' });
      await person.call('DELETE', '/p/mirafalk_left');
      await hoursLater(DELETED_PROFILE_HOURS + 1);
      const name = { first_name: 'Mira', last_name: 'Falk' };
      const next = await signIn(app, { role, user: name, profile: name });
      const { handle } = (await (await next.call('POST', '/profiles')).json()) as { handle: string };
      expect(handle).toBe('mira_falk');
    });

    test('at an address that says so, unless it was a draft', async () => {
      const { person, second } = await withSecond('told_gone');
      expect(await findGone(app.deps, 'told_gone')).toBeNull();
      await person.call('DELETE', `/p/${second.handle}`);
      expect(await findGone(app.deps, 'Told_Gone')).toEqual({ kind: 'gone' });
      await hoursLater(DELETED_PROFILE_HOURS + 1);
      expect(await findGone(app.deps, 'told_gone')).toEqual({ kind: 'gone' });
      await hoursLater((HANDLE_RESERVED_DAYS + 2) * 24);
      expect(await findGone(app.deps, 'told_gone')).toBeNull();
      const draft = await addProfile(app, { user_id: person.user_id, is_draft: true, state: 'disabled' });
      await person.call('DELETE', `/p/${draft.handle}`);
      expect(await findGone(app.deps, draft.handle)).toBeNull();
      await hoursLater(DELETED_PROFILE_HOURS + 1);
      for (const handle of [draft.handle, 'no handle!', ''])
        expect(await findGone(app.deps, handle)).toBeNull();
    });
  });

  test('makes room for another one', async () => {
    const { person, second } = await withSecond();
    await addProfile(app, { user_id: person.user_id });
    expect((await person.call('POST', '/profiles')).status).toBe(422);
    await person.call('DELETE', `/p/${second.handle}`);
    expect((await person.call('POST', '/profiles')).status).toBe(201);
  });

  test('is refused for the LIVE one, with an alternative', async () => {
    const { person } = await withSecond();
    const response = await person.call('DELETE', `/p/${person.handle}`);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({
      type: 'urn:problem:default_profile',
      detail: 'This profile is LIVE. Make another profile LIVE before deleting it.',
    });
    expect(await profileRow(app, person.profile_id)).not.toBeNull();
  });

  test('works for a profile with a custom design', async () => {
    const { person, second } = await withSecond();
    const card_design_id = await addOwnDesign(app, second.id);
    expect((await person.call('PUT', `/p/${second.handle}`, { card_design_id })).status).toBe(200);
    expect((await person.call('DELETE', `/p/${second.handle}`)).status).toBe(204);
    await hoursLater(DELETED_PROFILE_HOURS + 1);
    expect(await app.db.select().from(cardDesigns).where(eq(cardDesigns.id, card_design_id))).toEqual([]);
  });

  test('twice concurrently is done once', async () => {
    const { person, second } = await withSecond();
    const answers = await Promise.all([1, 2].map(() => person.call('DELETE', `/p/${second.handle}`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 404]);
  });
});

test('content of the deleted profile only is deleted with it, rows and bytes; shared content stays', async () => {
  const { person, second } = await withSecond();
  const owner = { user_id: person.user_id };
  const stored = async (width: number) => storeImageDataUrl(app.deps, owner, await pictureUrl(width));
  const [picture, photo, thumbnail, poster, shared, unshown, background] = await Promise.all(
    [301, 302, 303, 304, 305, 306, 307].map(stored),
  );
  const file = await storeFile(app.deps, owner, new TextEncoder().encode('Hello'), 'hello.txt');
  const ofSecond = { profile_id: second.id, position: 0 };
  await app.db.batch([
    app.db
      .update(profiles)
      .set({ picture_id: picture!.id, logo_id: shared!.id, call_background_id: background!.id })
      .where(eq(profiles.id, second.id)),
    app.db.update(profiles).set({ logo_id: shared!.id }).where(eq(profiles.id, person.profile_id)),
    app.db.insert(photos).values({ id: 'photo', media_id: photo!.id, ...ofSecond }),
    app.db.insert(thumbnailLinks).values({
      id: 'link',
      title: 'a',
      link: 'https://a.example',
      thumbnail_id: thumbnail!.id,
      ...ofSecond,
    }),
    app.db
      .insert(videos)
      .values({ id: 'video', link: 'https://a.example', poster_id: poster!.id, ...ofSecond }),
    app.db
      .insert(files)
      .values({ id: 'file', title: 'Hello', media_id: file.id, updated_at: new Date(), ...ofSecond }),
    app.db
      .insert(contactFields)
      .values({ id: 'field', field_type_id: 'email', value: 'a@b.example', ...ofSecond }),
  ]);

  expect((await person.call('DELETE', `/p/${second.handle}`)).status).toBe(204);
  expect((await storedHashes(person)).length).toBe(8);
  await hoursLater(DELETED_PROFILE_HOURS + 1);
  const stays = [shared!.hash, unshown!.hash];
  expect((await storedHashes(person)).toSorted()).toEqual(stays.toSorted());
  for (const { hash } of [picture!, photo!, thumbnail!, poster!, file]) {
    expect(await app.deps.files.head(hash)).toBeNull();
  }
  for (const hash of stays) expect(await app.deps.files.head(hash)).not.toBeNull();
  expect(await app.db.select().from(contactFields)).toEqual([]);
});
