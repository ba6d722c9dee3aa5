import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { media } from '../../db/tables/media.table.ts';
import type { OwnProfile } from './own-profile.ts';
import { pictureUrl, problemOf, profileRow } from '../../testing/profile-rows.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;
const [one, another, png] = [await pictureUrl(320), await pictureUrl(340), await pictureUrl(320, 'png')];
const small = await pictureUrl(63);
const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const put = (person: Person, body: object, handle = person.handle) =>
  person.call('PUT', `/p/${handle}`, body);
const rowsOf = (person: Person) => app.db.select().from(media).where(eq(media.user_id, person.user_id));
const hashIn = (path: string | null) => path!.match(/[0-9a-f]{32}/)![0];

describe.each(['logo', 'background'] as const)('the %s', (image) => {
  test('is stored from a data URL, and shown at a path of this site', async () => {
    const person = await signIn(app, { role });
    const response = await put(person, { [image]: png, first_name: 'Ada' });
    expect(response.status).toBe(200);
    const profile = (await response.json()) as OwnProfile;
    expect(profile[image]).toMatch(/^\/media\/[0-9a-f]{32}\.png$/);
    expect(profile.first_name).toBe('Ada');
    expect((await app.request(profile[image]!)).status).toBe(200);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  test('is replaced by another one, and the former one is deleted', async () => {
    const person = await signIn(app, { role });
    const before = (await (await put(person, { [image]: await pictureUrl(401) })).json()) as OwnProfile;
    const after = (await (await put(person, { [image]: another })).json()) as OwnProfile;
    expect(after[image]).not.toBe(before[image]);
    expect((await rowsOf(person)).map((row) => row.hash)).toEqual([hashIn(after[image])]);
    expect(await app.deps.files.head(hashIn(before[image]))).toBeNull();
  });

  test('is removed by an empty text', async () => {
    const person = await signIn(app, { role });
    await put(person, { [image]: one });
    const response = await put(person, { [image]: '' });
    expect(await response.json()).toMatchObject({ [image]: null });
    expect(await rowsOf(person)).toEqual([]);
  });

  test('is unchanged by anything else, such as its own path', async () => {
    const person = await signIn(app, { role });
    const profile = (await (await put(person, { [image]: one })).json()) as OwnProfile;
    const response = await put(person, { ...profile, first_name: 'Ada' });
    expect(await response.json()).toMatchObject({ [image]: profile[image], first_name: 'Ada' });
  });

  test.each<[string, string, number, string]>([
    ['another kind', GIF, 415, 'Image format is wrong.'],
    ['a script', 'data:image/svg+xml;base64,PHN2Zy8+', 415, 'Image format is wrong.'],
    ['no base64', 'data:image/png,hello', 415, 'Image format is wrong.'],
    [
      'a small one',
      small,
      422,
      'Image is too small. Please upload an image that is at least 64 x 64 pixels.',
    ],
    [
      'a broken one',
      one.slice(0, 'data:image/jpeg;base64,'.length + 400),
      422,
      'Failed to load the image...',
    ],
  ])('is refused for %s, with the whole request', async (_kind, url, status, detail) => {
    const person = await signIn(app, { role });
    const other = image === 'logo' ? 'background' : 'logo';
    const response = await put(person, { [other]: one, [image]: url, first_name: 'Ada' });
    expect(response.status).toBe(status);
    expect((await problemOf(response)).detail).toBe(detail);
    expect(await profileRow(app, person.profile_id)).toMatchObject({
      first_name: 'Robin',
      logo_id: null,
      background_id: null,
    });
    expect(await rowsOf(person)).toEqual([]);
  });
});

test('images in a request with a used handle are deleted', async () => {
  const person = await signIn(app, { role });
  const rival = await signIn(app, { role });
  expect((await put(person, { handle: rival.handle, logo: one })).status).toBe(409);
  expect(await rowsOf(person)).toEqual([]);
});

test('ten concurrent uploads leave one picture, and nothing of the others', async () => {
  const person = await signIn(app, { role });
  const urls = await Promise.all(Array.from({ length: 10 }, (_, n) => pictureUrl(500 + n)));
  const answers = await Promise.all(urls.map((logo) => put(person, { logo })));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  const { logo_id } = (await profileRow(app, person.profile_id))!;
  const rows = await rowsOf(person);
  expect(rows.map((row) => row.id)).toEqual([logo_id]);
});

test('the logo of two profiles is deleted with the second', async () => {
  const person = await signIn(app, { role });
  const second = await addProfile(app, { user_id: person.user_id });
  const url = await pictureUrl(600);
  const { logo } = (await (await put(person, { logo: url })).json()) as OwnProfile;
  await put(person, { logo: url }, second.handle);
  await put(person, { logo: '' });
  expect(await app.deps.files.head(hashIn(logo))).not.toBeNull();
  await put(person, { logo: '' }, second.handle);
  expect(await app.deps.files.head(hashIn(logo))).toBeNull();
});

describe('the profile picture', () => {
  const picture = (person: Person, file: unknown) =>
    person.call('PUT', `/p/${person.handle}/picture`, { file });

  test('is set, replaced and removed', async () => {
    const person = await signIn(app, { role });
    const first = (await (await picture(person, one)).json()) as OwnProfile;
    expect(first).toMatchObject({ id: person.profile_id, handle: person.handle });
    expect(first.picture).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    const second = (await (await picture(person, another)).json()) as OwnProfile;
    expect((await rowsOf(person)).map((row) => row.hash)).toEqual([hashIn(second.picture)]);
    const path = `/p/${person.handle}/picture`;
    expect((await person.call('DELETE', path)).status).toBe(204);
    expect((await person.call('DELETE', path)).status).toBe(204);
    expect((await profileRow(app, person.profile_id))?.picture_id).toBeNull();
    expect(await rowsOf(person)).toEqual([]);
  });

  test('does not affect logo and cover', async () => {
    const person = await signIn(app, { role });
    const { logo } = (await (await put(person, { logo: one })).json()) as OwnProfile;
    expect(await (await picture(person, one)).json()).toMatchObject({ logo });
    await person.call('DELETE', `/p/${person.handle}/picture`);
    expect(await app.deps.files.head(hashIn(logo))).not.toBeNull();
  });

  test.each<[unknown, number, string]>([
    [undefined, 422, 'File is required.'],
    [7, 400, 'The request could not be read.'],
    ['', 422, 'File is required.'],
    ['hello', 415, 'Image format is wrong.'],
    [GIF, 415, 'Image format is wrong.'],
  ])('is refused for %o', async (file, status, detail) => {
    const person = await signIn(app, { role });
    const response = await picture(person, file);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).detail).toBe(detail);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('over 20 MB is too large', async () => {
    const person = await signIn(app, { role });
    const url = `data:image/jpeg;base64,${'A'.repeat(27_963_000)}`;
    const response = await picture(person, url);
    expect(response.status).toBe(413);
    expect((await problemOf(response)).detail).toBe('Max allowed size is 20MB');
  });
});

describe('a logo for the team', () => {
  test('from its owner is also the business profile’s, and belongs to the team', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect((await put(owner, { logo: one, update_team_logo: true })).status).toBe(200);
    const { logo_id } = (await profileRow(app, owner.business!.id))!;
    const [row] = await app.db.select().from(media).where(eq(media.id, logo_id!));
    expect(row).toMatchObject({ team_id: owner.team_id, user_id: null });
    expect((await put(owner, { logo: '', update_team_logo: true })).status).toBe(200);
    expect((await profileRow(app, owner.business!.id))?.logo_id).toBeNull();
  });

  test('cannot be set by a member', async () => {
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    const response = await put(member, { logo: one, update_team_logo: true });
    expect(response.status).toBe(403);
    expect((await profileRow(app, member.profile_id))?.logo_id).toBeNull();
    expect((await put(member, { logo: one, update_team_logo: false })).status).toBe(200);
    expect((await profileRow(app, member.business!.id))?.logo_id).toBeNull();
  });

  test('of the business profile itself belongs to the team', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await put(owner, { logo: one }, owner.business!.handle);
    expect(await app.db.select().from(media).where(eq(media.team_id, owner.team_id!))).toHaveLength(1);
    expect(await rowsOf(owner)).toEqual([]);
  });

  test('has no effect for a solo user', async () => {
    const person = await signIn(app, { role });
    expect((await put(person, { logo: one, update_team_logo: true })).status).toBe(200);
  });
});
