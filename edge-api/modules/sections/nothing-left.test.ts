import { afterAll, describe, expect, test } from 'vitest';
import { signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';

const app = await createTestApp();
afterAll(app.close);

/** Number of pictures that are being processed. */
let busy = 0;
const counted =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    busy += 1;
    try {
      return await work(...args);
    } finally {
      busy -= 1;
    }
  };
const { files, images } = app.deps;
images.readable = counted(images.readable.bind(images));
files.put = counted(files.put.bind(files));

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const dataUrl = (type: string, bytes: Uint8Array | string) =>
  `data:${type};base64,${Buffer.from(bytes as Uint8Array).toString('base64')}`;
const link = (thumbnail?: string) => ({ title: 'a', link: 'https://example.com', thumbnail });
const video = (poster?: string) => ({ title: 'a', link: 'https://vimeo.com/76979871', poster });
const upload = (person: Person, path: string, field: string, file: File) => {
  const form = new FormData();
  form.set(field, file);
  return app.request(`/api${path}`, { method: 'POST', headers: person.headers, body: form });
};

/** What the bucket and the tables have of a person after an attempt. */
async function leftOf(person: Person, before: string[]): Promise<unknown> {
  expect(busy).toBe(0);
  const sql = 'select count(*) as n from media where user_id = ?';
  const { rows } = await app.client.execute({ sql, args: [person.user_id] });
  return { keys: app.files.keys().filter((key) => !before.includes(key)), media: Number(rows[0]!['n']) };
}
const NOTHING = { keys: [], media: 0 };

const JPEG = await encode(drawing(400), 'jpeg');

describe('a picture beside an invalid item leaves no data, of it or of those beside it', () => {
  test.each([
    ['a drawing', dataUrl('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a script called a picture', dataUrl('image/png', 'alert(1)'), 415],
    ['nothing', 'data:image/png;base64,', 415],
    ['half a photo', dataUrl('image/jpeg', JPEG.slice(0, 200)), 422],
    ['a page', 'data:text/html,<script>1</script>', 415],
    ['a URL elsewhere', 'https://example.com/a.png', 415],
    ['another’s path', `/media/${'0'.repeat(32)}.png`, 415],
  ])('%s', async (_what, bad, status) => {
    const person = await solo();
    const before = app.files.keys();
    const good = await Promise.all([900, 1000, 1100].map((width) => pictureUrl(width, 'png')));
    for (const [list, item] of [
      ['thumbnail_links', link],
      ['videos', video],
    ] as const) {
      const items = [item(good[0]), item(bad), item(good[1]), item(good[2])];
      const answer = await person.call('PUT', `/p/${person.handle}/${list}`, { items });
      expect([list, answer.status]).toEqual([list, status]);
    }
    expect(await leftOf(person, before)).toEqual(NOTHING);
  });

  test('if the role cannot, or the list changed', async () => {
    const before = app.files.keys();
    const reader = await signIn(app, { role: 'TEAM_ACTIVE_READONLY' });
    const items = [link(await pictureUrl(130))];
    const path = `/p/${reader.handle}/thumbnail_links`;
    expect((await reader.call('PUT', path, { items })).status).toBe(403);
    expect(await leftOf(reader, before)).toEqual(NOTHING);
    const person = await solo();
    const own = `/p/${person.handle}/thumbnail_links`;
    expect((await person.call('PUT', own, { items, version: 'another' })).status).toBe(409);
    expect((await (await solo()).call('PUT', own, { items })).status).toBe(404);
    expect(await leftOf(person, before)).toEqual(NOTHING);
  });
});

describe("one more than a section's limit leaves no data", () => {
  test.each([
    ['photos', 20, 'image', (handle: string) => `/p/${handle}/photo_gallery`],
    ['files', 15, 'file', (handle: string) => `/profile/p/${handle}/files`],
  ] as const)('%s: %i, and no more', async (what, most, field, pathOf) => {
    const person = await solo();
    const path = pathOf(person.handle);
    const contentOf = async (n: number) =>
      what === 'files'
        ? new File([`content ${n}`], `${n}.txt`)
        : new File([await encode(drawing(120 + n), 'jpeg')], 'a.jpg');
    for (let n = 0; n < most; n += 1)
      expect((await upload(person, path, field, await contentOf(n))).status).toBe(201);
    const before = app.files.keys();
    expect((await upload(person, path, field, await contentOf(99))).status).toBe(422);
    expect(await leftOf(person, before)).toEqual({ keys: [], media: most });
  });

  test.each([
    ['thumbnail_links', 30, link],
    ['videos', 10, video],
  ] as const)('%s: %i, and no more', async (list, most, item) => {
    const person = await solo();
    const before = app.files.keys();
    const items = [item(await pictureUrl(140)), ...Array.from({ length: most }, () => item())];
    expect((await person.call('PUT', `/p/${person.handle}/${list}`, { items })).status).toBe(422);
    expect(await leftOf(person, before)).toEqual(NOTHING);
  });

  test.each([
    ['the role may not', { role: 'TEAM_ACTIVE_READONLY' }],
    ['the team locked them', { role: 'TEAM_ACTIVE_MEMBER', locks: ['photo_gallery', 'files'] }],
  ] as const)('a photo or a file if %s', async (_, who) => {
    const before = app.files.keys();
    const person = await signIn(app, who);
    const photo = new File([JPEG.slice()], 'a.jpg');
    expect((await upload(person, `/p/${person.handle}/photo_gallery`, 'image', photo)).status).toBe(403);
    const text = new File(['of a reader'], 'a.txt');
    expect((await upload(person, `/profile/p/${person.handle}/files`, 'file', text)).status).toBe(403);
    expect(await leftOf(person, before)).toEqual(NOTHING);
  });
});

describe('an interrupted upload leaves no data, and succeeds on the next attempt', () => {
  /** A form as a browser sends it, cut off after a part of its bytes. */
  async function cutOff(person: Person, path: string, field: string, file: File, part: number) {
    const form = new FormData();
    form.set(field, file);
    form.set('title', 'Prices');
    const whole = new Request(`http://localhost/api${path}`, { method: 'POST', body: form });
    const type = whole.headers.get('content-type')!;
    const bytes = await whole.bytes();
    const sent = bytes.subarray(0, Math.floor(bytes.length * part));
    let isSent = false;
    const body = new ReadableStream({
      pull(controller) {
        if (isSent) controller.error(new TypeError('terminated'));
        else controller.enqueue(sent);
        isSent = true;
      },
    });
    const headers = { ...person.headers, 'content-type': type, 'content-length': String(bytes.length) };
    return app.request(`/api${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  }

  test.each([
    ['a file', 'file', (handle: string) => `/profile/p/${handle}/files`],
    ['a photo', 'image', (handle: string) => `/p/${handle}/photo_gallery`],
  ] as const)('%s', async (what, field, pathOf) => {
    const person = await solo();
    const path = pathOf(person.handle);
    const file =
      what === 'a file'
        ? new File(['A pane: 20. '.repeat(20_000)], 'Prices.txt')
        : new File([JPEG.slice()], 'a.jpg');
    const before = app.files.keys();
    for (const part of [0.6, 0.05, 0.99]) {
      const answer = await cutOff(person, path, field, file, part);
      expect([part, answer.status]).toEqual([part, 400]);
      expect(await leftOf(person, before)).toEqual(NOTHING);
    }
    expect(((await (await person.call('GET', path)).json()) as { items: unknown[] }).items).toEqual([]);
    expect((await upload(person, path, field, file)).status).toBe(201);
    const left = (await leftOf(person, before)) as { keys: string[]; media: number };
    expect([left.keys.length, left.media]).toEqual([1, 1]);
  });
});
