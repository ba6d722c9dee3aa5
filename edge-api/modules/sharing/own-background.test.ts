import sharp from 'sharp';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { profileRow } from '../../testing/profile-rows.ts';
import { quickDrawing } from './testing/quick-drawing.ts';
import { readByZbar, ZBAR } from './testing/zbar.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org', CARDEA_RATE_FACTOR: '1000' });
afterAll(() => app.close());

type Plain = { width: number; height: number; background: string };
const plain = ({ width, height, background }: Plain) =>
  sharp({ create: { width, height, channels: 3, background } });
const urlOf = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const png = async (size: Plain) => urlOf(await plain(size).png().toBuffer());

const RED = { width: 1200, height: 700, background: '#c01818' };
const BLUE = { ...RED, background: '#1818c0' };
const red = await png(RED);
const blue = await png(BLUE);

const ownOf = ({ handle }: Person) => `/p/${handle}/virtual-backgrounds/own`;
const put = (who: Person, file: unknown, whose = who) => who.call('PUT', `${ownOf(whose)}/picture`, { file });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const pixelAt = async (bytes: Uint8Array, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];
/** The bucket's keys of a profile's own background. */
const drawnOf = ({ profile_id }: Person) =>
  app.files.keys().filter((key) => key.startsWith(`background/${profile_id}/own/`));
const solo = () => signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });

describe('The own background', () => {
  test('is the picture over the whole call, with the name on a panel and a code that leads to the card', async () => {
    const me = await solo();
    const response = await put(me, red);
    expect([response.status, await response.json()]).toEqual([
      200,
      { id: 'own', title: 'Your own', image: `/api/p/${me.handle}/virtual-backgrounds/own` },
    ]);
    const shown = await me.call('GET', ownOf(me));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const bytes = await bytesOf(shown);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1920, 1080]);
    for (const [x, y] of [
      [4, 4],
      [960, 540],
      [1915, 1075],
    ] as const) {
      const [r = 0, g = 0, b = 0] = await pixelAt(bytes, x, y);
      expect(Math.abs(r - 0xc0) + Math.abs(g - 0x18) + Math.abs(b - 0x18)).toBeLessThan(30);
    }
    // The panel under the name, beside its letters.
    const [r = 0, g = 0] = await pixelAt(bytes, 60, 84);
    expect(Math.min(r, g)).toBeGreaterThan(225);
  });

  test.each([
    ['JPEG', 'jpeg'],
    ['PNG', 'png'],
    ['WebP', 'webp'],
  ] as const)('is drawn of a %s, tall or wide', async (_name, format) => {
    const me = await solo();
    for (const size of [
      { width: 800, height: 2400 },
      { width: 3600, height: 450 },
    ]) {
      const bytes = await plain({ ...RED, ...size })
        .toFormat(format)
        .toBuffer();
      expect((await put(me, urlOf(bytes, `image/${format}`))).status).toBe(200);
      const drawn = await bytesOf(await me.call('GET', ownOf(me)));
      const [r = 0] = await pixelAt(drawn, 1915, 1075);
      expect(r).toBeGreaterThan(170);
    }
  });
});

describe('The stored own background', () => {
  quickDrawing(app.deps.drawing);

  test("changes with its picture and with the card's content, and only then", async () => {
    const me = await solo();
    await put(me, red);
    const tagOf = async () => (await me.call('GET', ownOf(me))).headers.get('etag')!;
    const first = await tagOf();
    const again = await app.request(`/api${ownOf(me)}`, {
      headers: { ...me.headers, 'If-None-Match': first },
    });
    expect(again.status).toBe(304);
    await me.call('PUT', `/p/${me.handle}`, { job_title: 'Botanist' });
    const second = await tagOf();
    await put(me, blue);
    const third = await tagOf();
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('has one picture: another replaces it, and its bytes are deleted', async () => {
    const me = await solo();
    const stored = async () =>
      (await app.client.execute({ sql: 'select hash from media where user_id = ?', args: [me.user_id] }))
        .rows;
    await put(me, red);
    await me.call('GET', ownOf(me));
    await put(me, blue);
    await me.call('GET', ownOf(me));
    expect([(await stored()).length, drawnOf(me).length]).toEqual([1, 1]);
    for (let n = 0; n < 2; n += 1) expect((await me.call('DELETE', `${ownOf(me)}/picture`)).status).toBe(204);
    expect([(await stored()).length, drawnOf(me).length]).toEqual([0, 0]);
    expect((await profileRow(app, me.profile_id))?.call_background_id).toBeNull();
    expect((await me.call('GET', ownOf(me))).status).toBe(404);
  });

  test('is one of two concurrent pictures', async () => {
    const me = await solo();
    const answers = await Promise.all([put(me, red), put(me, blue)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await app.client.execute({
      sql: 'select id from media where user_id = ?',
      args: [me.user_id],
    });
    expect(rows.map((row) => row['id'])).toEqual([
      (await profileRow(app, me.profile_id))!.call_background_id,
    ]);
  });

  test('is preserved if a card shows the same picture when it is removed', async () => {
    const me = await solo();
    await me.call('PUT', `/p/${me.handle}/picture`, { file: red });
    await put(me, red);
    await me.call('DELETE', `${ownOf(me)}/picture`);
    const { picture } = (await (await app.request(`/api/p/${me.handle}`)).json()) as { picture: string };
    expect((await app.request(picture)).status).toBe(200);
  });
});

describe('An unsuitable picture for a call:', () => {
  quickDrawing(app.deps.drawing);
  let me: Person;
  beforeAll(async () => {
    me = await solo();
    await put(me, red);
  });

  const big = () => plain({ width: 8000, height: 6250, background: '#204060' }).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"/>');
  const cut = async () => (await plain(RED).png().toBuffer()).subarray(0, 900);
  test.each<[what: string, file: () => unknown, status: number, says: RegExp]>([
    ['one pixel', () => png({ ...RED, width: 1, height: 1 }), 422, /too small.*64 x 64/],
    ['799 wide', () => png({ ...RED, width: 799 }), 422, /too small for a call.*800 by 450/],
    ['449 high', () => png({ ...RED, height: 449 }), 422, /too small for a call.*800 by 450/],
    ['50 megapixels', async () => urlOf(await big(), 'image/jpeg'), 422, /too many pixels/],
    ['an SVG', () => urlOf(svg, 'image/svg+xml'), 415, /format is wrong/],
    ['an SVG that says it is a PNG', () => urlOf(svg), 415, /format is wrong/],
    ['a GIF', async () => urlOf(await plain(RED).gif().toBuffer(), 'image/gif'), 415, /format is wrong/],
    ['half a PNG', async () => urlOf(await cut()), 422, /Failed to load/],
    ['more than 20 MB', () => urlOf(new Uint8Array(20 * 1024 * 1024 + 1)), 413, /20MB/],
    ['a text', () => 'hello', 415, /format is wrong/],
    ['nothing', () => '', 422, /./],
    ['a number', () => 5, 400, /./],
  ])('%s is refused, and the one before is preserved', async (_what, file, status, says) => {
    const response = await put(me, await file());
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(says)]);
    expect((await me.call('GET', ownOf(me))).status).toBe(200);
    const { rows } = await app.client.execute({
      sql: 'select id from media where user_id = ?',
      args: [me.user_id],
    });
    expect(rows).toHaveLength(1);
  });
});

describe('The owner', () => {
  quickDrawing(app.deps.drawing);

  test.each(ROLES)('%s has one, and no one else sees it', async (role) => {
    const me = await signIn(app, { role });
    expect((await put(me, red)).status).toBe(200);
    expect((await me.call('GET', ownOf(me))).status).toBe(200);
    const stranger = await solo();
    expect((await stranger.call('GET', ownOf(me))).status).toBe(404);
    expect((await put(stranger, blue, me)).status).toBe(404);
    expect((await stranger.call('DELETE', `${ownOf(me)}/picture`)).status).toBe(404);
    expect((await callApi(app, 'GET', ownOf(me))).status).toBe(401);
    expect((await callApi(app, 'PUT', `${ownOf(me)}/picture`, { file: blue })).status).toBe(401);
    expect((await callApi(app, 'DELETE', `${ownOf(me)}/picture`)).status).toBe(401);
    expect((await me.call('GET', ownOf(me))).status).toBe(200);
  });

  test('is hidden from colleagues as from strangers, and who runs the team has one for its business', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    await put(owner, red);
    expect((await member.call('GET', ownOf(owner))).status).toBe(404);
    const business = { ...owner, handle: owner.business!.handle };
    expect((await put(owner, blue, business)).status).toBe(200);
    expect((await owner.call('GET', ownOf(business))).status).toBe(200);
    expect((await member.call('GET', ownOf(business))).status).toBe(404);
  });

  test('is neither among the backgrounds without a name, nor on the card', async () => {
    const me = await solo();
    await put(me, red);
    expect((await app.request('/api/virtual-backgrounds/own')).status).toBe(404);
    const { call_background_id } = (await profileRow(app, me.profile_id))!;
    for (const path of [`/p/${me.handle}`, '/profiles']) {
      const text = await (await me.call('GET', path)).text();
      expect(text).not.toContain(call_background_id);
      expect(text).not.toMatch(/\/media\//);
    }
  });
});

describe('The mail of it', () => {
  quickDrawing(app.deps.drawing);

  test('links to its page, which requires signing in', async () => {
    const me = await solo();
    expect((await me.call('POST', ownOf(me))).status).toBe(404);
    await put(me, red);
    app.letters.length = 0;
    expect((await me.call('POST', ownOf(me))).status).toBe(202);
    const letter = letterFor(app, me.email);
    expect(letter.text).toContain('“Your own”');
    const page = `https://cardea.example.org/share/virtual-backgrounds?profile=${me.handle}&background=own`;
    expect(letter.text).toContain(page);
    expect((await (await solo()).call('POST', ownOf(me))).status).toBe(404);
  });
});

test.runIf(ZBAR)('its code is read by ZBar, also on black', async () => {
  const me = await solo();
  await put(me, await png({ width: 800, height: 450, background: '#000000' }));
  const drawn = await bytesOf(await me.call('GET', ownOf(me)));
  expect(await readByZbar(drawn)).toBe(`https://cardea.example.org/${me.handle}?source=virtual_background`);
});
