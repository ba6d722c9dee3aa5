import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { media } from '../../db/tables/media.table.ts';
import { photos } from '../../db/tables/sections.table.ts';
import { drawing, encode, SECRETS, withMetadata } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

type Photo = { id: string; title: string | null; image: string; width: number; height: number };
type Parts = Record<string, string | File>;

/** A photo of a width in pixels, as a phone sends it. */
const picture = async (width: number) =>
  new File([(await encode(withMetadata(drawing(width)), 'jpeg')).slice()], 'a.jpg', { type: 'image/jpeg' });
const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });

const send = (who: Pick<Person, 'headers'>, method: string, path: string, parts: Parts) => {
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.set(name, part);
  return app.request(`/api${path}`, { method, headers: who.headers, body });
};
const change = (who: Pick<Person, 'headers'>, id: string, parts: Parts) =>
  send(who, 'PUT', `/photo/${id}`, parts);
const photoOf = async (response: Response, status = 200): Promise<Photo> => {
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json();
};

/** A photo of a width that was just added, titled 'Garden'. */
async function added(person: Person, width = 120): Promise<Photo> {
  const parts = { image: await picture(width), title: 'Garden' };
  return photoOf(await send(person, 'POST', `/p/${person.handle}/photo_gallery`, parts), 201);
}
/** The photo as its card shows it. */
async function shown(person: Person): Promise<Photo> {
  const card = (await (await app.request(`/api/p/${person.handle}`)).json()) as { photo_gallery: Photo[] };
  expect(card.photo_gallery).toHaveLength(1);
  return card.photo_gallery[0]!;
}
const hashesOf = async ({ user_id }: Person) => {
  const rows = await app.db.select({ hash: media.hash }).from(media).where(eq(media.user_id, user_id));
  return rows.map(({ hash }) => hash);
};

describe('a form that changes a photo', () => {
  test('replaces the picture, without metadata, and preserves the title; the old picture is deleted', async () => {
    const person = await solo();
    const before = app.files.keys();
    // No other row here has the same bytes, which would preserve them.
    const photo = await added(person, 121);
    const [old] = await hashesOf(person);
    const replaced = await photoOf(await change(person, photo.id, { image: await picture(131) }));
    expect(replaced).toMatchObject({ id: photo.id, title: 'Garden', width: 131 });
    expect(await shown(person)).toMatchObject({ image: replaced.image, title: 'Garden' });
    const bytes = Buffer.from(await (await app.request(replaced.image)).bytes());
    expect(bytes.length).toBeGreaterThan(0);
    for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
    expect(await hashesOf(person)).toHaveLength(1);
    expect(app.files.keys()).not.toContain(old);
    expect(app.files.keys()).toHaveLength(before.length + 1);
    expect((await app.request(photo.image)).status).toBe(404);
  });

  test('changes the title, and preserves the picture', async () => {
    const person = await solo();
    const photo = await added(person);
    const named = await photoOf(await change(person, photo.id, { title: ' Pond ' }));
    expect(named).toEqual({ ...photo, title: 'Pond' });
    expect((await app.request(photo.image)).status).toBe(200);
  });

  test('does both', async () => {
    const person = await solo();
    const photo = await added(person);
    const both = await photoOf(await change(person, photo.id, { image: await picture(130), title: 'Pond' }));
    expect(both).toMatchObject({ title: 'Pond', width: 130 });
    expect(await shown(person)).toMatchObject({ title: 'Pond', image: both.image });
  });

  test('does not remove the title with an empty one', async () => {
    const person = await solo();
    const { id } = await added(person);
    const replaced = await photoOf(await change(person, id, { image: await picture(130), title: ' ' }));
    expect(replaced).toMatchObject({ title: 'Garden', width: 130 });
  });

  test.each<[string, Parts]>([
    ['nothing', {}],
    ['an empty title', { title: '' }],
    ['a picture that is no file', { image: 'a.jpg', title: 'Pond' }],
  ])('is refused with %s', async (_what, parts) => {
    const person = await solo();
    const photo = await added(person);
    const refused = await change(person, photo.id, parts);
    expect([refused.status, (await problemOf(refused)).errors]).toEqual([
      422,
      [{ path: 'image', message: 'Image is required.' }],
    ]);
    expect(await shown(person)).toMatchObject({ title: 'Garden', image: photo.image });
  });

  test.each<[string, () => Parts, number, string]>([
    [
      'another kind of file',
      () => ({ image: new File(['<svg/>'], 'a.svg'), title: 'Pond' }),
      415,
      'Image format is wrong.',
    ],
    [
      '20 MB and a byte',
      () => ({ image: new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.jpg') }),
      413,
      'Max allowed size is 20MB',
    ],
    [
      'more than any call accepts',
      () => ({ image: new File([new Uint8Array(28 * 1024 * 1024)], 'a.jpg') }),
      413,
      'The request is too large.',
    ],
    [
      'a title that is too long',
      () => ({ title: 'x'.repeat(81) }),
      422,
      'Max length of Title is 80 characters.',
    ],
  ])('is refused with %s, and the photo is unchanged', async (_what, parts, status, sentence) => {
    const person = await solo();
    const photo = await added(person);
    const before = app.files.keys();
    const refused = await change(person, photo.id, parts());
    const { detail, errors } = await problemOf(refused);
    expect([refused.status, errors?.[0]?.message ?? detail]).toEqual([status, sentence]);
    expect(await shown(person)).toMatchObject({ title: 'Garden', image: photo.image });
    expect(app.files.keys()).toEqual(before);
    expect(await hashesOf(person)).toHaveLength(1);
  });

  test('does not overwrite a title that another browser set', async () => {
    const person = await solo();
    const photo = await added(person);
    await change(person, photo.id, { title: 'Theirs', was: 'Garden' });
    const before = app.files.keys();
    const mine = { image: await picture(130), title: 'Mine', was: 'Garden' };
    expect((await change(person, photo.id, mine)).status).toBe(409);
    expect(await shown(person)).toMatchObject({ title: 'Theirs', image: photo.image });
    expect(app.files.keys()).toEqual(before);
    expect((await change(person, photo.id, { ...mine, was: 'Theirs' })).status).toBe(200);
  });

  test('of many browsers concurrently leaves one picture, and nothing of the others', async () => {
    const person = await solo();
    const photo = await added(person, 122);
    const before = app.files.keys().length;
    const pictures = await Promise.all([140, 150, 160, 170].map(picture));
    const answers = await Promise.all(pictures.map((image) => change(person, photo.id, { image })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await hashesOf(person)).toHaveLength(1);
    expect(app.files.keys()).toHaveLength(before);
  });

  test('is accepted from its owner only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const photo = await added(person);
    const parts = { image: await picture(130), title: 'Mine' };
    expect((await change(stranger, photo.id, parts)).status).toBe(404);
    expect((await change({ headers: { authorization: '' } }, photo.id, parts)).status).toBe(401);
    expect((await change(person, 'nobody', parts)).status).toBe(404);
    expect(await hashesOf(stranger)).toEqual([]);
    expect(await shown(person)).toMatchObject({ title: 'Garden', image: photo.image });
  });

  /** A photo of a person who cannot add any. */
  async function placed(person: Person, id: string): Promise<void> {
    const hash = Buffer.from(id).toString('hex').slice(-32).padStart(32, '0');
    const content = { hash, content_type: 'image/jpeg', size: 1, width: 100, height: 100 };
    const created_at = app.deps.now();
    await app.db.insert(media).values({ id: `media-${id}`, user_id: person.user_id, ...content, created_at });
    const row = { id, profile_id: person.profile_id, title: 'Garden', media_id: `media-${id}`, position: 0 };
    await app.db.insert(photos).values(row);
  }

  test.each(ROLES)('is allowed as the plan decides for %s', async (role) => {
    const person = await signIn(app, { role });
    await placed(person, `of-${role}`);
    const [before] = await hashesOf(person);
    const refused = refusal(role, [], 'photo_gallery');
    const answer = await change(person, `of-${role}`, { image: await picture(130), title: 'Pond' });
    await expectDecided(answer, refused);
    const [now, ...more] = await hashesOf(person);
    expect([now === before, more]).toEqual([refused !== null, []]);
  });

  test('is refused if the team locks photos', async () => {
    const person = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', locks: ['photo_gallery'] });
    await placed(person, 'locked');
    const before = app.files.keys();
    const parts = { image: await picture(130), title: 'Pond' };
    expect((await change(person, 'locked', parts)).status).toBe(403);
    expect((await change(person, 'locked', { title: 'Pond' })).status).toBe(403);
    expect(app.files.keys()).toEqual(before);
  });
});

describe('JSON that changes a photo', () => {
  test('leaves a missing title, and removes an empty one', async () => {
    const person = await solo();
    const photo = await added(person);
    for (const body of [{}, { was: 'Garden' }])
      expect(await photoOf(await person.call('PUT', `/photo/${photo.id}`, body))).toEqual(photo);
    for (const title of ['', null]) {
      await person.call('PUT', `/photo/${photo.id}`, { title: 'Garden' });
      expect(await photoOf(await person.call('PUT', `/photo/${photo.id}`, { title }))).toEqual({
        ...photo,
        title: null,
      });
    }
  });

  test('is the only other type of body', async () => {
    const person = await solo();
    const { id } = await added(person);
    for (const type of ['text/plain', 'image/jpeg', 'application/x-www-form-urlencoded']) {
      const headers = { ...person.headers, 'content-type': type };
      const answer = await app.request(`/api/photo/${id}`, { method: 'PUT', headers, body: 'title=Pond' });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});
