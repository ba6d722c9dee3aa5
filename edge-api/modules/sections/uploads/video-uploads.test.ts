import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { VIDEO_MAX_BYTES, VIDEO_PART_BYTES } from '../../../../src/domain/limits/images.ts';
import { REMOVED_ITEM_HOURS, UPLOAD_HOURS, UPLOADS_MAX } from '../../../../src/domain/limits/profiles.ts';
import { ROLES } from '../../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person } from '../../../testing/people.ts';
import { pictureUrl, problemOf } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { sweepProfiles } from '../../profiles/delete-profile.usecases.ts';
import { sweepRemovedItems } from '../sweep-removed.usecases.ts';
import { sweepUploads } from './video-uploads.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

type Begun = { upload_id: string; part_size: number; parts: number };
type Video = { id: string; title: string | null; link: string; poster: string | null };

const HOUR = 3_600_000;
const later = (hours: number) => {
  const at = app.deps.now().getTime() + hours * HOUR + 60_000;
  return { ...app.deps, now: () => new Date(at) };
};
const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const put = (person: Person, id: string, number: number | string, bytes: Uint8Array<ArrayBuffer>) =>
  app.request(`/api/uploads/${id}/parts/${number}`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  });

/** An MP4 of `size` bytes: the header that identifies its kind, then filler. */
function film(size = VIDEO_PART_BYTES + 300, brand = 'isom') {
  const bytes = new Uint8Array(size).map((_, at) => at % 251);
  bytes.set(new TextEncoder().encode(`\0\0\0 ftyp${brand}`));
  return bytes;
}
const partOf = (bytes: Uint8Array<ArrayBuffer>, number: number) =>
  bytes.slice((number - 1) * VIDEO_PART_BYTES, number * VIDEO_PART_BYTES);
const begin = (person: Person, size: number, type = 'video/mp4', name = 'Garden.mp4') =>
  person.call('POST', `/p/${person.handle}/videos/uploads`, { name, size, type });

async function begun(person: Person, size: number): Promise<Begun> {
  const response = await begin(person, size);
  expect(response.status).toBe(201);
  return (await response.json()) as Begun;
}
async function uploaded(person: Person, bytes = film()): Promise<{ link: string; id: string }> {
  const { upload_id: id, parts } = await begun(person, bytes.byteLength);
  for (let number = 1; number <= parts; number += 1)
    expect((await put(person, id, number, partOf(bytes, number))).status).toBe(204);
  const response = await person.call('POST', `/uploads/${id}/complete`);
  expect(response.status).toBe(200);
  return { id, ...((await response.json()) as { link: string }) };
}
const videos = (person: Person) => `/p/${person.handle}/videos`;
const save = (person: Person, items: object[]) => person.call('PUT', videos(person), { items });
const saved = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Video[] }).items;
};
const hashOf = (link: string) => link.slice('/media/'.length, '/media/'.length + 32);

describe('an uploaded video', () => {
  test('is sent in parts in any order, added to the card, and played from any position', async () => {
    const person = await solo();
    const bytes = film();
    const { upload_id: id, parts, part_size } = await begun(person, bytes.byteLength);
    expect([parts, part_size]).toEqual([2, VIDEO_PART_BYTES]);
    expect((await put(person, id, 2, partOf(bytes, 2))).status).toBe(204);
    const early = await person.call('POST', `/uploads/${id}/complete`);
    expect([early.status, (await problemOf(early)).detail]).toEqual([
      422,
      'The video isn’t fully uploaded yet.',
    ]);
    expect(await (await person.call('GET', `/uploads/${id}`)).json()).toMatchObject({ parts: [2] });
    for (const number of [1, 1])
      expect((await put(person, id, number, partOf(bytes, number))).status).toBe(204);
    const { link } = (await (await person.call('POST', `/uploads/${id}/complete`)).json()) as Video;
    expect(link).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/);
    expect(await (await person.call('POST', `/uploads/${id}/complete`)).json()).toEqual({ link });
    const [video] = await saved(await save(person, [{ title: 'Garden', link }]));
    expect(video).toMatchObject({ title: 'Garden', link });
    const card = (await (await callApi(app, 'GET', `/p/${person.handle}`)).json()) as { videos: Video[] };
    expect(card.videos.map((one) => one.link)).toEqual([link]);
    const part = await app.request(link, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
      206,
      'video/mp4',
      `bytes 100-199/${bytes.byteLength}`,
    ]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
  });

  test('may be WebM', async () => {
    const person = await solo();
    const bytes = new Uint8Array(400);
    bytes.set([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
    const response = await begin(person, bytes.byteLength, 'video/webm');
    const { upload_id: id } = (await response.json()) as Begun;
    expect((await put(person, id, 1, bytes)).status).toBe(204);
    const { link } = (await (await person.call('POST', `/uploads/${id}/complete`)).json()) as Video;
    expect(link).toMatch(/\.webm$/);
  });

  test('of another kind, too large or empty is refused before anything is sent', async () => {
    const person = await solo();
    const before = app.files.uploads().length;
    const said = async (response: Response) => [response.status, (await problemOf(response)).detail];
    expect(await said(await begin(person, 10, 'video/quicktime'))).toEqual([
      415,
      'Video format is wrong. Please choose an MP4 or WebM file.',
    ]);
    expect(await said(await begin(person, VIDEO_MAX_BYTES + 1))).toEqual([
      413,
      'Garden.mp4 size exceeds the limit of 100MB.',
    ]);
    for (const size of [0, -1, 1.5, '7'])
      expect([400, 422]).toContain((await begin(person, size as number)).status);
    expect(app.files.uploads()).toHaveLength(before);
  });

  test('with other content is ended with its first part', async () => {
    const person = await solo();
    const page = new TextEncoder().encode('<html>'.padEnd(300));
    const { upload_id: id } = await begun(person, page.byteLength);
    const refused = await put(person, id, 1, page);
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([
      415,
      'Video format is wrong. Please choose an MP4 or WebM file.',
    ]);
    expect((await person.call('GET', `/uploads/${id}`)).status).toBe(404);
    expect(app.files.uploads()).toEqual([]);
  });

  test('is unchanged once completed, whatever is sent again', async () => {
    const person = await solo();
    const bytes = film();
    const { id, link } = await uploaded(person, bytes);
    const page = new TextEncoder().encode('<html>'.padEnd(VIDEO_PART_BYTES));
    for (const [number, part] of [
      [1, page],
      [1, partOf(bytes, 1)],
      [2, new Uint8Array(300)],
    ] as const)
      expect((await put(person, id, number, part)).status).toBe(204);
    expect(await (await person.call('POST', `/uploads/${id}/complete`)).json()).toEqual({ link });
    const played = await app.request(link);
    expect([played.status, new Uint8Array(await played.arrayBuffer())]).toEqual([200, bytes]);
  });

  test('with a valid first part is not ended by an invalid one that is sent again', async () => {
    const person = await solo();
    const bytes = film();
    const { upload_id: id } = await begun(person, bytes.byteLength);
    await put(person, id, 1, partOf(bytes, 1));
    const page = new TextEncoder().encode('<html>'.padEnd(VIDEO_PART_BYTES));
    expect((await put(person, id, 1, page)).status).toBe(415);
    await put(person, id, 2, partOf(bytes, 2));
    const { link } = (await (await person.call('POST', `/uploads/${id}/complete`)).json()) as Video;
    expect(new Uint8Array(await (await app.request(link)).arrayBuffer())).toEqual(bytes);
  });

  test('accepts a part that comes after its completion', async () => {
    const person = await solo();
    const bytes = film();
    const { upload_id: id } = await begun(person, bytes.byteLength);
    for (const number of [1, 2]) await put(person, id, number, partOf(bytes, number));
    const { multipart } = app.deps.files;
    const send = multipart.uploadPart;
    // The video is completed while the part is being sent.
    multipart.uploadPart = async (...args) => {
      multipart.uploadPart = send;
      expect((await person.call('POST', `/uploads/${id}/complete`)).status).toBe(200);
      return send(...args);
    };
    expect((await put(person, id, 2, partOf(bytes, 2))).status).toBe(204);
    expect((await person.call('POST', `/uploads/${id}/complete`)).status).toBe(200);
  });

  test.each([
    ['no number', 'one', film(300)],
    ['a number too high', 2, film(300)],
    ['zero', 0, film(300)],
    ['too short', 1, film(299)],
    ['too long', 1, film(301)],
    ['empty', 1, new Uint8Array()],
  ])('has no part with %s', async (_what, number, bytes) => {
    const person = await solo();
    const { upload_id: id } = await begun(person, 300);
    const refused = await put(person, id, number, bytes);
    expect([refused.status, (await problemOf(refused)).errors]).toEqual([
      422,
      [{ path: 'part', message: 'This part of the video has the wrong length.' }],
    ]);
    expect(await (await person.call('GET', `/uploads/${id}`)).json()).toMatchObject({ parts: [] });
    await person.call('DELETE', `/uploads/${id}`);
  });

  test('has no part above the limit', async () => {
    const person = await solo();
    const { upload_id: id } = await begun(person, 300);
    expect((await put(person, id, 1, new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    await person.call('DELETE', `/uploads/${id}`);
  });

  test('is limited to a number of uploads', async () => {
    const person = await solo();
    for (let n = 0; n < UPLOADS_MAX; n += 1) await begun(person, 300);
    const refused = await begin(person, 300);
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([
      422,
      'Too many unfinished uploads. Please try again tomorrow.',
    ]);
    await sweepUploads(later(UPLOAD_HOURS));
    expect(app.files.uploads()).toEqual([]);
    expect((await begin(person, 300)).status).toBe(201);
  });
});

describe('the bucket removes a video', () => {
  const empty = () => {
    expect(app.files.uploads()).toEqual([]);
    return app.files.keys();
  };

  test('that was given up, before or after its last part', async () => {
    await sweepUploads(later(UPLOAD_HOURS));
    const before = empty();
    const person = await solo();
    const { upload_id: id } = await begun(person, 300);
    await put(person, id, 1, film(300));
    expect((await person.call('DELETE', `/uploads/${id}`)).status).toBe(204);
    expect((await person.call('DELETE', `/uploads/${id}`)).status).toBe(404);
    const whole = await uploaded(person, film(300));
    expect((await person.call('DELETE', `/uploads/${whole.id}`)).status).toBe(204);
    expect(empty()).toEqual(before);
    expect((await save(person, [{ link: whole.link }])).status).toBe(422);
  });

  test('that was abandoned for a day, unfinished or complete; one on a card stays', async () => {
    const person = await solo();
    const shown = await uploaded(person, film(300));
    await saved(await save(person, [{ link: shown.link }]));
    const forgotten = await uploaded(person, film(300));
    await begun(person, 300);
    await sweepUploads(later(UPLOAD_HOURS - 1));
    expect(app.files.keys()).toContain(hashOf(forgotten.link));
    await sweepUploads(later(UPLOAD_HOURS));
    expect(empty()).not.toContain(hashOf(forgotten.link));
    expect(app.files.keys()).toContain(hashOf(shown.link));
  });

  test('that was removed from its card a day ago; until then it can be restored', async () => {
    const person = await solo();
    const { link } = await uploaded(person, film(300));
    const items = await saved(await save(person, [{ title: 'Garden', link, poster: await pictureUrl(100) }]));
    await saved(await save(person, []));
    await sweepUploads(later(UPLOAD_HOURS));
    await sweepRemovedItems(later(REMOVED_ITEM_HOURS - 1));
    expect(await saved(await save(person, items))).toEqual(items);
    expect((await app.request(link)).status).toBe(200);
    await saved(await save(person, []));
    await sweepRemovedItems(later(REMOVED_ITEM_HOURS));
    expect(app.files.keys()).not.toContain(hashOf(link));
    expect(app.files.keys()).not.toContain(hashOf(items[0]!.poster!));
    expect((await save(person, items)).status).toBe(422);
  });

  test('that was replaced', async () => {
    const person = await solo();
    const { link } = await uploaded(person, film(300));
    const [video] = await saved(await save(person, [{ link }]));
    await saved(await save(person, [{ ...video, link: 'https://vimeo.com/76979871' }]));
    expect(app.files.keys()).not.toContain(hashOf(link));
  });

  test('of a deleted profile or account', async () => {
    const person = await solo();
    await begun(person, 300);
    await app.client.execute({
      sql: "update profiles set state = 'disabled', deleted_at = 1, is_default = 0 where handle = ?",
      args: [person.handle],
    });
    await sweepProfiles(app.deps);
    expect(app.files.uploads()).toEqual([]);
    const leaver = await solo();
    const { link } = await uploaded(leaver, film(300));
    await begun(leaver, 300);
    await app.client.execute({
      sql: 'update sessions set password_verified_at = ? where user_id = ?',
      args: [Date.now(), leaver.user_id],
    });
    expect((await leaver.call('DELETE', '/account')).status).toBe(204);
    expect(app.files.uploads()).toEqual([]);
    expect(app.files.keys()).not.toContain(hashOf(link));
  });

  test('that the bucket could not assemble; it can be retried', async () => {
    const person = await solo();
    const { upload_id: id } = await begun(person, 300);
    await put(person, id, 1, film(300));
    const { complete } = app.files.multipart;
    app.files.multipart.complete = () => Promise.reject(new Error('down'));
    expect((await person.call('POST', `/uploads/${id}/complete`)).status).toBe(503);
    app.files.multipart.complete = complete;
    expect((await person.call('POST', `/uploads/${id}/complete`)).status).toBe(200);
    await sweepUploads(later(UPLOAD_HOURS));
    empty();
  });

  test('that was completed twice concurrently', async () => {
    const person = await solo();
    const { upload_id: id } = await begun(person, 300);
    await put(person, id, 1, film(300));
    const answers = await Promise.all([1, 2, 3].map(() => person.call('POST', `/uploads/${id}/complete`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.client.execute({
      sql: 'select count(*) as n from media where user_id = ?',
      args: [person.user_id],
    });
    expect(Number(rows.rows[0]!['n'])).toBe(1);
  });
});

describe('a link to a file of this site', () => {
  test.each([
    ['another owner’s video', async () => (await uploaded(await solo(), film(300))).link],
    ['nothing', async () => `/media/${'0'.repeat(32)}.mp4`],
    [
      'one’s own picture',
      async (person: Person) => {
        const picture = { title: 'a', link: 'example.com', thumbnail: await pictureUrl(100) };
        const path = `/p/${person.handle}/thumbnail_links`;
        const answer = await person.call('PUT', path, { items: [picture] });
        return ((await answer.json()) as { items: { thumbnail: string }[] }).items[0]!.thumbnail;
      },
    ],
  ])('to %s is refused, and the list is unchanged', async (_what, linkOf) => {
    const person = await solo();
    const link = await linkOf(person);
    await saved(await save(person, [{ title: 'Stays', link: 'https://vimeo.com/76979871' }]));
    const refused = await save(person, [{ title: 'Other', link, poster: await pictureUrl(100) }]);
    expect([refused.status, (await problemOf(refused)).errors]).toEqual([
      422,
      [{ path: 'items.0.link', message: 'This video is no longer there. Please upload it again.' }],
    ]);
    const items = await saved(await person.call('GET', videos(person)));
    expect(items.map(({ title }) => title)).toEqual(['Stays']);
  });

  test('is its team’s on the card of the business', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const business = { ...owner, handle: owner.business!.handle };
    const { link } = await uploaded(business, film(300));
    expect(await saved(await save(business, [{ link }]))).toHaveLength(1);
    expect((await save(owner, [{ link }])).status).toBe(422);
  });
});

describe('uploads are', () => {
  const calls = (handle: string, id: string) =>
    [
      ['POST', `/p/${handle}/videos/uploads`, { name: 'a.mp4', size: 300, type: 'video/mp4' }],
      ['GET', `/uploads/${id}`, undefined],
      ['PUT', `/uploads/${id}/parts/1`, undefined],
      ['POST', `/uploads/${id}/complete`, undefined],
      ['DELETE', `/uploads/${id}`, undefined],
    ] as const;

  test('for their owner only', async () => {
    const [person, stranger] = [await solo(), await solo()];
    const { upload_id: id } = await begun(person, 300);
    for (const [method, path, body] of calls(person.handle, id)) {
      expect((await stranger.call(method, path, body)).status, path).toBe(404);
      expect((await callApi(app, method, path, body)).status, path).toBe(401);
    }
    expect((await put(person, id, 1, film(300))).status).toBe(204);
  });

  test.each(ROLES)('allowed as the plan decides for %s', async (role) => {
    const person = await signIn(app, { role });
    const id = `upload-of-${role}`;
    await app.client.execute({
      sql: `insert into uploads values (?, ?, ?, 'nothing', 'video/mp4', 300, ?)`,
      args: [id, person.profile_id, id.length.toString(16).padStart(32, 'a'), Date.now()],
    });
    const refused = refusal(role, [], 'video') !== null;
    for (const [method, path, body] of calls(person.handle, id)) {
      const { status } = await person.call(method, path, body);
      if (refused && method !== 'GET') expect([path, status]).toEqual([path, 403]);
      else expect([path, status]).not.toEqual([path, 403]);
    }
  });
});
