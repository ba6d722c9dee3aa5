import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PLAIN_CODE } from '../../../src/domain/code/code-style.ts';
import { rounds } from '../../../scripts/verify/rounds.ts';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import {
  lockScreenFileName,
  lockScreenPath,
  PHONE_SCREENS,
  sizeName,
  type ScreenSize,
} from '../../../src/domain/share/lock-screen.ts';
import {
  PRINT_ITEMS,
  printPath,
  printPreviewPath,
  type PrintItem,
} from '../../../src/domain/share/print-items.ts';
import { previewSize, stickerCells } from '../../../src/domain/share/print-layout.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { nodeDrawing } from '../../ports/drawing/testing/node-drawing.ts';
import { addTeam, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { quickDrawing } from './testing/quick-drawing.ts';

const app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org', CARDEA_RATE_FACTOR: '1' });
const folder = mkdtempSync(join(tmpdir(), 'cardea-print-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await app.close();
});

let me: Person;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'robin_vale' } });
  await me.call('PUT', `/p/${me.handle}/picture`, { file: await pictureUrl(512) });
});

const SCREEN = { width: 750, height: 1334 };

const ratio = ({ width, height }: ScreenSize) => height / width;
const byRatio = PHONE_SCREENS.toSorted((one, other) => ratio(one) - ratio(other));
/** The widest and the narrowest phone screens: all others are drawn between them. */
const EXTREME_SCREENS = [byRatio[0]!, byRatio.at(-1)!];
const linkOf = (handle: string) => `https://cardea.example.org/${handle}?source=qr`;
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** Tools of poppler and QPDF, and ZBar: independent readers. */
const TOOLS = ['qpdf', 'pdftoppm', 'pdffonts', 'pdfinfo', 'pdfimages', 'pdftotext', 'zbarimg'] as const;
const whereIs = (tool: string) =>
  ['/usr/bin', '/opt/homebrew/bin', '/usr/local/bin'].map((at) => join(at, tool)).find(existsSync);
const there = TOOLS.every(whereIs);
const run = (tool: (typeof TOOLS)[number], ...given: string[]) =>
  execFileSync(whereIs(tool)!, given, { encoding: 'utf8' });

function fileOf(bytes: Buffer, ending: string): string {
  const file = join(folder, `${crypto.randomUUID()}.${ending}`);
  writeFileSync(file, bytes);
  return file;
}

const readCodes = (...pngs: string[]): string[] =>
  run('zbarimg', '--raw', '-q', '--nodbus', '-Sdisable', '-Sqrcode.enable', ...pngs)
    .trim()
    .split('\n');

/** Pixels per millimetre at 254 dpi. */
const SCALE = 10;

type Grey = { width: number; height: number; data: Buffer };

/** A page in greyscale, as a printer renders it, at so many pixels per millimetre. */
function pageOf(pdf: string, page: number, scale = SCALE): Grey & { file: string } {
  const picture = join(folder, crypto.randomUUID());
  const only = ['-f', `${page}`, '-l', `${page}`, '-singlefile'];
  run('pdftoppm', '-r', `${scale * 25.4}`, ...only, '-gray', pdf, picture);
  const file = `${picture}.pgm`;
  const bytes = readFileSync(file);
  const [head = '', width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', 0, 40))!;
  return { file, width: Number(width), height: Number(height), data: bytes.subarray(head.length) };
}

function cutOf(page: Grey, left: number, top: number, width: number, height: number): string {
  const lines = Array.from({ length: height }, (_, line) => {
    const at = (top + line) * page.width + left;
    return page.data.subarray(at, at + width);
  });
  return fileOf(Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), ...lines]), 'pgm');
}

/** The codes of a printed item; each sticker is read separately, as with a phone. */
function codesOn(pdf: string, item: PrintItem): string[] {
  // A tent's codes are large enough for half the resolution.
  if (item === 'table-tent') return readCodes(pageOf(pdf, 1, SCALE / 2).file);
  const page = pageOf(pdf, item === 'business-card' ? 2 : 1);
  if (item !== 'stickers') return readCodes(page.file);
  const cut = stickerCells().map(({ x, y, width, height }) =>
    cutOf(page, x * SCALE, Math.round(y * SCALE), width * SCALE, height * SCALE),
  );
  return readCodes(...cut);
}

async function printed(handle: string, item: PrintItem): Promise<string> {
  const response = await ask(printPath(handle, item));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return fileOf(await bytesOf(response), 'pdf');
}

const COUNTS: Record<PrintItem, number> = { 'business-card': 1, 'table-tent': 2, badge: 1, stickers: 24 };

/**
 * Checks that a file is complete, embeds its fonts, and that its codes lead to the card. @returns the number of fonts
 */
async function checkPrinted(pdf: string, item: PrintItem, handle: string): Promise<number> {
  expect(run('qpdf', '--check', pdf)).toContain('No syntax or stream encoding errors found');
  const fonts = run('pdffonts', pdf).trim().split('\n').slice(2);
  for (const font of fonts)
    expect(font).toMatch(/^CARDEA\+NotoSans-\w+ +CID TrueType +Identity-H +yes yes yes/);
  const links = Array.from({ length: COUNTS[item] }, () => linkOf(handle));
  expect(codesOn(pdf, item)).toEqual(links);
  return fonts.length;
}

/** Boxes of the first page in millimetres, which `pdfinfo` prints in points. */
function boxesOf(pdf: string): Record<string, number[]> {
  const output = run('pdfinfo', '-box', pdf);
  const lines = [...output.matchAll(/^(\w+)Box: +([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+)$/gm)];
  return Object.fromEntries(
    lines.map(([, name, ...sides]) => [
      name,
      sides.map((points) => Math.round((Number(points) / 72) * 254) / 10),
    ]),
  );
}

describe.runIf(there)('a printed item', () => {
  test.each(PRINT_ITEMS)(
    'of a %s is a complete file whose codes, shapes and no pictures, lead to the card',
    async (item) => {
      const pdf = await printed('robin_vale', item);
      expect(await checkPrinted(pdf, item, 'robin_vale')).toBeGreaterThan(0);
      // It may contain a picture of the card, but nothing as square and dark as a code.
      const pictures = run('pdfimages', '-list', pdf).trim().split('\n').slice(2);
      expect(pictures.length).toBe(
        item === 'business-card' ? 1 : item === 'table-tent' ? pictures.length : 0,
      );
      for (const picture of pictures) expect(picture).toContain('jpeg');
    },
  );

  test.each([
    ['business-card', [0, 0, 105, 75], [7, 7, 98, 68], [10, 10, 95, 65]],
    ['badge', [0, 0, 74, 106], [7, 7, 67, 99], [10, 10, 64, 96]],
    ['table-tent', [0, 0, 210, 297], [0, 0, 210, 297], [0, 0, 210, 297]],
    ['stickers', [0, 0, 210, 297], [0, 0, 210, 297], [0, 0, 210, 297]],
  ] as const)('%s has its real size, with bleed where it is cut', async (item, media, bleed, trim) => {
    const boxes = boxesOf(await printed('robin_vale', item));
    expect([boxes.Media, boxes.Bleed, boxes.Trim]).toEqual([media, bleed, trim]);
  });

  test("has its owner's name as searchable text", async () => {
    const pdf = await printed('robin_vale', 'business-card');
    const text = run('pdftotext', '-raw', pdf, '-');
    for (const part of ['Robin', 'Vale', 'cardea.example.org/robin_vale']) expect(text).toContain(part);
    expect(run('pdfinfo', pdf)).toContain('Business card of Robin Vale');
  });

  test('has colour up to the edge of the bleed, and crop marks outside of it', async () => {
    const pdf = await printed('robin_vale', 'business-card');
    const { data, width } = pageOf(pdf, 2);
    // The design of the card, Ink, is black.
    const at = (x: number, y: number) => data[y * SCALE * width + x * SCALE]!;
    expect([at(7.5, 20), at(52.5, 67.5), at(97.5, 20)]).toEqual([0, 0, 0]);
    expect([at(6, 20), at(52.5, 69), at(99, 20)]).toEqual([255, 255, 255]);
    expect([at(10, 4), at(95, 4), at(4, 10)].every((grey) => grey < 128)).toBe(true);
  });

  // A code has its own colours and ground in any design; that all other colours are readable in each is in
  // print-image.test.ts.
  const designs = rounds({ few: PRESET_DESIGNS.filter((_, n) => n % 6 === 0), all: PRESET_DESIGNS });
  test.each(designs.map(({ id, title }) => [title, id] as const))(
    'in %s can be scanned',
    async (_title, id) => {
      await app.db.update(profiles).set({ card_design_id: id }).where(eq(profiles.id, me.profile_id));
      const fonts = await checkPrinted(await printed('robin_vale', 'badge'), 'badge', 'robin_vale');
      expect(fonts).toBeGreaterThan(0);
      await app.db.update(profiles).set({ card_design_id: 1 }).where(eq(profiles.id, me.profile_id));
    },
  );

  const LONGEST = [
    ['Arabic', 'م'.repeat(150)],
    ['Hebrew', 'שלום עולם '.repeat(15)],
    ['Chinese', '漢'.repeat(150)],
    ['emoji', '👩🏽‍🌾'.repeat(30)],
    ['Latin without a space', 'W'.repeat(150)],
    ['letters with loose marks', 'J\u0308o\u0323'.repeat(37)],
    ['markup and controls', `</text><script>&"'\\()%\u0000\u0007\u202E{{name}}$&`],
  ] as const;
  // Stickers only have the handle.
  const LETTERED = PRINT_ITEMS.filter((item) => item !== 'stickers');
  test.each(LONGEST)('accepts the longest texts of %s', async (_script, text) => {
    const at = LONGEST.findIndex(([, one]) => one === text);
    const handle = `long_${at}_a_handle_of_30_chars`.slice(0, 30);
    const person = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { handle, first_name: text, last_name: text, job_title: text, workplace: text },
    });
    const items = rounds({ few: LETTERED.filter((_, n) => (at + n) % LETTERED.length > 0), all: LETTERED });
    for (const item of items) {
      await checkPrinted(await printed(person.handle, item), item, person.handle);
      expect((await ask(printPreviewPath(person.handle, item))).status).toBe(200);
    }
    const screen = await bytesOf(await ask(lockScreenPath(person.handle, SCREEN)));
    expect(readCodes(fileOf(screen, 'png'))).toEqual([linkOf(person.handle)]);
  });

  test('accepts an empty card, and an empty business card', async () => {
    const nothing = { first_name: '', last_name: '', job_title: null, workplace: null };
    const bare = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: nothing });
    const { business } = await addTeam(app, 'active');
    await app.db.update(profiles).set(nothing).where(eq(profiles.handle, business.handle));
    for (const { handle } of [bare, business]) {
      for (const item of PRINT_ITEMS) await checkPrinted(await printed(handle, item), item, handle);
      expect(run('pdftotext', '-raw', await printed(handle, 'badge'), '-')).toContain(`@${handle}`);
    }
  });

  test.each([
    ...rounds({ few: EXTREME_SCREENS, all: PHONE_SCREENS }).map((size) => [size, size] as const),
    [
      { width: 320, height: 568 },
      { width: 640, height: 1136 },
    ] as const,
    [
      { width: 1600, height: 3600 },
      { width: 1440, height: 3200 },
    ] as const,
    [
      { width: 1081, height: 2399 },
      { width: 1080, height: 2400 },
    ] as const,
  ])('a lock screen for $width by $height has a code and the size of a phone', async (asked, size) => {
    const answer = await ask(lockScreenPath('robin_vale', asked));
    expect(answer.headers.get('content-disposition')).toContain(lockScreenFileName('robin_vale', size));
    const bytes = await bytesOf(answer);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...size });
    expect(readCodes(fileOf(bytes, 'png'))).toEqual([linkOf('robin_vale')]);
  });

  test("the code has its owner's shape and colors", async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const before = (await ask(printPath(one.handle, 'badge'))).headers.get('etag');
    const style = {
      foreground_color: '#1B4C69',
      background_color: '#FDF6E3',
      modules: 'rounded',
      logo: 'none',
      frame: 'none',
      frame_text: '',
    };
    expect((await one.call('PUT', `/p/${one.handle}/code_style`, style)).status).toBe(200);
    expect((await ask(printPath(one.handle, 'badge'))).headers.get('etag')).not.toBe(before);
    for (const item of PRINT_ITEMS) await checkPrinted(await printed(one.handle, item), item, one.handle);
    const screen = await bytesOf(await ask(lockScreenPath(one.handle, SCREEN)));
    expect(readCodes(fileOf(screen, 'png'))).toEqual([linkOf(one.handle)]);
    const { data } = await sharp(screen).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const seen = new Set<string>();
    for (let at = 0; at < data.length; at += 3) seen.add(data.subarray(at, at + 3).toString('hex'));
    expect([seen.has('1b4c69'), seen.has('fdf6e3')]).toEqual([true, true]);
  });

  test('a preview of an item shows its codes as they are printed', async () => {
    for (const item of PRINT_ITEMS) {
      const bytes = await bytesOf(await ask(printPreviewPath('robin_vale', item)));
      const { width, height } = await sharp(bytes).metadata();
      expect({ width, height }).toEqual(previewSize(item));
    }
    const badge = await bytesOf(await ask(printPreviewPath('robin_vale', 'badge')));
    expect(readCodes(fileOf(badge, 'png'))).toEqual([linkOf('robin_vale')]);
  });
});

const PATHS = (handle: string) => [
  printPath(handle, 'business-card'),
  printPreviewPath(handle, 'badge'),
  lockScreenPath(handle, SCREEN),
];

describe('printed items are available', () => {
  describe('without drawing', () => {
    quickDrawing(app.deps.drawing);

    test.each(ROLES)('to everyone, of a card whose owner is %s', async (role) => {
      const owner = await signIn(app, { role });
      for (const path of PATHS(owner.handle)) expect((await ask(path)).status).toBe(200);
    });
  });

  test('not of a disabled or unknown card, nor of an unknown item', async () => {
    const off = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { is_default: false, state: 'disabled' },
    });
    const wrong = ['/api/p/robin_vale/print/poster', '/api/p/robin_vale/print/constructor/preview'];
    for (const path of [...PATHS(off.handle), ...PATHS('nobody_here'), ...wrong]) {
      const response = await ask(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  test('not of a deleted card, and its drawings are deleted with it', async () => {
    const owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const made = (await (await owner.call('POST', '/profiles')).json()) as Record<'id' | 'handle', string>;
    for (const path of PATHS(made.handle)) expect((await ask(path)).status).toBe(200);
    const stored = () => app.files.keys().filter((key) => key.startsWith(`print/${made.id}/`));
    expect(stored()).toHaveLength(3);
    expect((await owner.call('DELETE', `/p/${made.handle}`)).status).toBe(204);
    expect(stored()).toEqual([]);
    for (const path of PATHS(made.handle)) expect((await ask(path)).status).toBe(404);
  });

  test('a former handle redirects to the current one', async () => {
    const moved = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await moved.call('PUT', `/p/${moved.handle}`, { handle: 'moved_print' })).status).toBe(200);
    for (const [n, path] of PATHS(moved.handle).entries()) {
      const response = await ask(path);
      expect([response.status, response.headers.get('location')]).toEqual([307, PATHS('moved_print')[n]]);
    }
  });
});

describe('a repeated request', () => {
  test('gets a new file exactly when the card changes', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    for (const [n, path] of PATHS(one.handle).entries()) {
      const etag = (await ask(path)).headers.get('etag')!;
      const again = () => ask(path, { 'If-None-Match': etag });
      expect((await again()).status).toBe(304);
      await one.call('PUT', `/p/${one.handle}`, { bio: `<p>${n}</p>` });
      expect((await again()).status).toBe(304);
      await one.call('PUT', `/p/${one.handle}`, { workplace: `Studio ${n}` });
      expect((await again()).status).toBe(200);
    }
  });

  test('gets the same bytes, drawn once, and only the latest of each is stored', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const path = printPath(one.handle, 'badge');
    const first = await bytesOf(await ask(path));
    const key = app.files.keys().find((at) => at.startsWith(`print/${one.profile_id}/badge-pdf/`));
    await app.files.remove(key!);
    expect(await bytesOf(await ask(path))).toEqual(first);
    await app.files.put(key!, new Uint8Array([1, 2, 3]), 'application/pdf');
    expect([...(await bytesOf(await ask(path)))]).toEqual([1, 2, 3]);
    await one.call('PUT', `/p/${one.handle}`, { first_name: 'Ada' });
    await ask(path);
    const stored = app.files.keys().filter((at) => at.startsWith(`print/${one.profile_id}/`));
    expect([stored.length, stored.includes(key!)]).toEqual([1, false]);
  });

  test('is drawn even if it cannot be stored', async () => {
    const away = () => Promise.reject(new Error('The bucket is away.'));
    const { files, images } = app.deps;
    app.deps.files = { ...files, get: away, put: away, remove: away };
    app.deps.images = { ...images, transform: away };
    const statuses = await Promise.all(PATHS('robin_vale').map(async (path) => (await ask(path)).status));
    Object.assign(app.deps, { files, images });
    expect(statuses).toEqual([200, 200, 200]);
  });

  test('is drawn without an unavailable picture, and again once it is available', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await one.call('PUT', `/p/${one.handle}/picture`, { file: await pictureUrl(256) });
    const { transform } = app.deps.images;
    app.deps.images.transform = async () => null;
    const without = await bytesOf(await ask(printPath(one.handle, 'business-card')));
    app.deps.images.transform = transform;
    const whole = await bytesOf(await ask(printPath(one.handle, 'business-card')));
    expect(whole.byteLength).toBeGreaterThan(without.byteLength);
  });
});

describe('a lock screen', () => {
  test.each([
    ['width=319&height=1334', 422, 'width'],
    ['width=1601&height=1334', 422, 'width'],
    ['width=750&height=567', 422, 'height'],
    ['width=750&height=3601', 422, 'height'],
    ['width=750', 422, 'height'],
    ['height=1334', 422, 'width'],
    ['width=750.5&height=1334', 400, 'width'],
    ['width=abc&height=1334', 400, 'width'],
  ])('of %s is refused with %i and the path of the error', async (query, status, path) => {
    const response = await ask(`/api/p/robin_vale/lock-screen?${query}`);
    expect(response.status).toBe(status);
    const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
    expect(errors.map((error) => error.path)).toEqual([path]);
    expect(errors[0]!.message).not.toMatch(/NaN|expected/);
  });

  test('is drawn once per size of a phone, for any requested sizes', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const drawn: ScreenSize[] = [];
    const { lockScreen } = app.deps.drawing;
    app.deps.drawing.lockScreen = async function* (_image, _rows, size) {
      drawn.push(size);
      yield new Uint8Array(size.width * size.height * 4);
    };
    const asked = [-5, -1, 0, 1, 5].flatMap((more) =>
      PHONE_SCREENS.map(({ width, height }) => ({ width: width + more, height: height - more })),
    );
    for (const size of asked) expect((await ask(lockScreenPath(one.handle, size))).status).toBe(200);
    // Cached responses are purged after any change of the card, drawings only replaced if they show it.
    await one.call('PUT', `/p/${one.handle}`, { bio: '<p>Another</p>' });
    for (const size of asked) expect((await ask(lockScreenPath(one.handle, size))).status).toBe(200);
    app.deps.drawing.lockScreen = lockScreen;
    const bySize = (sizes: readonly ScreenSize[]) => sizes.map(sizeName).toSorted();
    expect(bySize(drawn)).toEqual(bySize(PHONE_SCREENS));
  });

  test('is cached under the size of the phone, until the card changes', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const { now } = app.deps;
    const begun = now().getTime();
    /** The cache status, so many seconds after the account was created. */
    const at = async (width: number, seconds = 1) => {
      app.deps.now = () => new Date(begun + seconds * 1000);
      return (await ask(lockScreenPath(one.handle, { width, height: 1334 }))).headers.get('cache-status');
    };
    expect(await at(750)).toMatch(/miss; stored/);
    expect(await at(750)).toMatch(/hit/);
    expect(await at(751)).toMatch(/hit/);
    const style = { ...PLAIN_CODE, foreground_color: '#1B4C69' };
    const changes = [
      () => one.call('PUT', `/p/${one.handle}`, { workplace: 'Studio' }),
      () => one.call('PUT', `/p/${one.handle}/code_style`, style),
      () => one.call('DELETE', `/p/${one.handle}/code_style`),
    ];
    for (const [n, change] of changes.entries()) {
      expect((await change()).ok).toBe(true);
      expect(await at(750, n + 2)).toMatch(/miss; stored/);
      expect(await at(750, n + 2)).toMatch(/hit/);
    }
    app.deps.now = now;
  });

  test('is drawn and compressed in steps with pauses', async () => {
    const one = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    app.waits.length = 0;
    const [bands, sizes] = [vi.spyOn(app.deps.drawing, 'lockScreen'), [] as number[]];
    const { lockScreen } = nodeDrawing();
    bands.mockImplementation(async function* (...given) {
      for await (const band of lockScreen(...given)) {
        sizes.push(band.length / 4);
        yield band;
      }
    });
    const size = { width: 1440, height: 3200 };
    expect((await ask(lockScreenPath(one.handle, size))).status).toBe(200);
    bands.mockRestore();
    expect(sizes.reduce((sum, pixels) => sum + pixels)).toBe(size.width * size.height);
    expect(sizes.filter((pixels) => pixels > 400_000)).toEqual([]);
    expect(app.waits.length).toBeGreaterThanOrEqual(sizes.length);
  });

  test('is limited per address and hour', async () => {
    const { attempts } = RATE_LIMITS.lock_screens_per_address;
    app.deps.env.CARDEA_RATE_FACTOR = 3 / attempts;
    const from = (address: string) =>
      ask(lockScreenPath('robin_vale', SCREEN), { 'cf-connecting-ip': address });
    for (let n = 0; n < 3; n += 1) expect((await from('203.0.113.9')).status).toBe(200);
    const refused = await from('203.0.113.9');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await from('203.0.113.10')).status).toBe(200);
    app.deps.env.CARDEA_RATE_FACTOR = 1;
  });
});
