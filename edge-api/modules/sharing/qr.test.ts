import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../scripts/verify/rounds.ts';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { addTeam, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { quickDrawing } from './testing/quick-drawing.ts';
import { greyOf, readWithJsqr, readWithZbar, ZBAR } from './testing/read-codes.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
const folder = mkdtempSync(join(tmpdir(), 'cardea-qr-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

const KINDS = [
  ['normal', 'svg'],
  ['normal', 'png'],
  ['card_image', 'svg'],
  ['card_image', 'png'],
] as const;
type Kind = (typeof KINDS)[number];

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'robin_vale' } });
  await me.call('PUT', `/p/${me.handle}/picture`, { file: await pictureUrl(512) });
});

const ask = (handle: string, [option, format]: Kind, headers: Record<string, string> = {}) =>
  app.request(`/api/p/${handle}/qr?output_option=${option}&format=${format}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function readPicture(picture: Buffer): Promise<string | undefined> {
  const file = join(folder, `${crypto.randomUUID()}.pgm`);
  writeFileSync(file, await greyOf(picture));
  return readWithZbar([file])[0];
}

describe('the code of a card', () => {
  test.each(KINDS)('%s as %s leads to the card, with the tag of the code', async (...kind) => {
    const response = await ask(me.handle, kind);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(kind[1] === 'svg' ? 'image/svg+xml' : 'image/png');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="robin_vale-QR.${kind[1]}"`);
    const picture = await bytesOf(response);
    expect(await readWithJsqr(picture)).toBe('https://cardea.example.org/robin_vale?source=qr');
  });

  test('alone is a PNG of one bit per pixel, with four light modules around it and at least four pixels per module', async () => {
    const picture = await bytesOf(await ask(me.handle, ['normal', 'png']));
    // IHDR: bit depth 1, colour type 0.
    expect([picture[24], picture[25]]).toEqual([1, 0]);
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128;
    const first = Array.from({ length: info.width }, (_, i) => i).find((i) => isDark(i, i))!;
    const module = first / 4;
    expect(module).toBeGreaterThanOrEqual(4);
    expect(Number.isInteger(module)).toBe(true);
    // The finder's dark edge is seven modules long.
    expect([isDark(first + 7 * module - 1, first), isDark(first + 7 * module, first)]).toEqual([true, false]);
    expect(info.width).toBe(info.height);
    expect(info.width).toBeGreaterThanOrEqual(1024);
    for (let i = 0; i < info.width; i += 1) {
      const edge = info.width - 1;
      expect([isDark(i, first - 1), isDark(first - 1, i), isDark(i, edge), isDark(edge, i)]).not.toContain(
        true,
      );
    }
  });

  // A PNG is its SVG, rendered, of which 'leads to the card' reads both.
  const framed = PRESET_DESIGNS.flatMap(({ id, title }, n) =>
    rounds<readonly ('svg' | 'png')[]>({ few: [n % 2 ? 'png' : 'svg'], all: ['svg', 'png'] }).map(
      (format) => [title, format, id] as const,
    ),
  );
  test.each(framed)('framed in %s is read by two independent readers as %s', async (_title, format, id) => {
    await app.db.update(profiles).set({ card_design_id: id }).where(eq(profiles.id, me.profile_id));
    const picture = await bytesOf(await ask(me.handle, ['card_image', format]));
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([1080, 1350]);
    const link = 'https://cardea.example.org/robin_vale?source=qr';
    expect(await readWithJsqr(picture)).toBe(link);
    if (ZBAR) expect(await readPicture(picture)).toBe(link);
  });

  test('as an SVG has the picture embedded, and needs neither a font nor the network', async () => {
    const svg = (await bytesOf(await ask(me.handle, ['card_image', 'svg']))).toString();
    expect(svg).not.toContain('<text');
    expect(svg).toContain('data:image/');
    for (const [, address] of svg.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(data:|#)/);
  });

  test.each([
    ['a name in Arabic', { first_name: 'ندى', last_name: 'الحدّاد' }],
    ['a name in letters that cannot be drawn', { first_name: '李', last_name: '伟' }],
    [
      'a name of sixty letters',
      { first_name: 'Maximiliana', last_name: 'Featherstonehaugh-Cholmondeley-Marjoribanks-Li' },
    ],
    ['characters of markup', { first_name: '</text><script>', last_name: `&"'` }],
    ['a long handle', { handle: 'a_handle_of_thirty_characters_' }],
  ])('is read with %s', async (_what, change) => {
    const one = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT', profile: change });
    for (const format of ['svg', 'png'] as const) {
      const picture = await bytesOf(await ask(one.handle, ['card_image', format]));
      expect(await readWithJsqr(picture)).toBe(`https://cardea.example.org/${one.handle}?source=qr`);
    }
  });
});

describe('is available', () => {
  describe('framed without drawing', () => {
    quickDrawing(app.deps.drawing);

    test.each(ROLES)('to everyone, of a card whose owner is %s', async (role) => {
      const owner = await signIn(app, { role });
      const picture = await bytesOf(await ask(owner.handle, KINDS[1]));
      expect(await readWithJsqr(picture)).toBe(`https://cardea.example.org/${owner.handle}?source=qr`);
      expect((await ask(owner.handle, KINDS[3])).status).toBe(200);
    });
  });

  test('also of a business card', async () => {
    const { business } = await addTeam(app, 'active');
    expect((await ask(business.handle, KINDS[2])).status).toBe(200);
  });

  test.each(['nobody_here', 'no', 'with%20space'])('not of %s', async (handle) => {
    const response = await ask(handle, KINDS[0]);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  test('not of a disabled card', async () => {
    const off = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { is_default: false, state: 'disabled' },
    });
    expect((await ask(off.handle, KINDS[0])).status).toBe(404);
  });

  test.each([
    ['output_option=framed', 'output_option'],
    ['format=gif', 'format'],
  ])('%s is refused with the path of the error', async (query, path) => {
    const response = await app.request(`/api/p/${me.handle}/qr?${query}`);
    expect(response.status).toBe(422);
    expect(((await response.json()) as { errors: { path: string }[] }).errors[0]?.path).toBe(path);
  });

  test('by default it is the code alone as an SVG', async () => {
    const response = await app.request(`/api/p/${me.handle}/qr`);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await bytesOf(response)).toEqual(await bytesOf(await ask(me.handle, KINDS[0])));
  });

  test('a former handle redirects to the current one, with its query', async () => {
    const moved = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await moved.call('PUT', `/p/${moved.handle}`, { handle: 'moved_on' })).status).toBe(200);
    const response = await ask(moved.handle, KINDS[3]);
    expect([response.status, response.headers.get('location')]).toEqual([
      307,
      '/api/p/moved_on/qr?output_option=card_image&format=png',
    ]);
  });
});

describe('a change of the card', () => {
  const tagOf = async (handle: string, kind: Kind) => (await ask(handle, kind)).headers.get('etag')!;

  test.each([
    ['a new name', { first_name: 'Ada' }],
    ['a new title', { job_title: 'Gardener' }],
    ['a new design', { card_design_id: 9 }],
  ])(
    '%s is on the framed code with the next request, and does not affect the code alone',
    async (_, change) => {
      const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      const [plain, framed] = [await tagOf(one.handle, KINDS[0]), await tagOf(one.handle, KINDS[3])];
      const again = await ask(one.handle, KINDS[3], { 'if-none-match': framed });
      expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0]);
      expect((await one.call('PUT', `/p/${one.handle}`, change)).status).toBe(200);
      const changed = await ask(one.handle, KINDS[3], { 'if-none-match': framed });
      expect(changed.status).toBe(200);
      expect(changed.headers.get('cache-control')).toContain('max-age=0');
      expect((await ask(one.handle, KINDS[0], { 'if-none-match': plain })).status).toBe(304);
    },
  );

  const drawnOf = (id: string) => app.files.keys().filter((key) => key.startsWith(`qr/${id}/`));

  test('a framed code is drawn once in each format and stored until the next change', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await ask(one.handle, KINDS[2]);
    await ask(one.handle, KINDS[3]);
    const stored = drawnOf(one.profile_id);
    expect(stored).toHaveLength(2);
    await app.files.put(
      stored.find((key) => key.includes('/png/'))!,
      new Uint8Array([1, 2, 3]),
      'image/png',
    );
    expect([...(await bytesOf(await ask(one.handle, KINDS[3])))]).toEqual([1, 2, 3]);
    await one.call('PUT', `/p/${one.handle}`, { first_name: 'Ada' });
    await ask(one.handle, KINDS[3]);
    expect(drawnOf(one.profile_id).filter((key) => stored.includes(key))).toHaveLength(1);
    expect(drawnOf(one.profile_id)).toHaveLength(2);
  });

  test('drawings are deleted with the profile', async () => {
    const owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const { id, handle } = (await (await owner.call('POST', '/profiles')).json()) as Record<
      'id' | 'handle',
      string
    >;
    await ask(handle, KINDS[3]);
    expect(drawnOf(id)).toHaveLength(1);
    expect((await owner.call('DELETE', `/p/${handle}`)).status).toBe(204);
    expect(drawnOf(id)).toEqual([]);
  });
});
