import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { bucketFiles } from '../../ports/files/bucket.files.ts';
import { bindingImages } from '../../ports/images/binding.images.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { bytesOf } from '../../kit/bytes.ts';
import { drawing, encode } from './testing/pictures.ts';

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));
const PHOTO = '11111111111111111111111111111111';
const LOGO = '22222222222222222222222222222222';
const PDF = '33333333333333333333333333333333';
const WORD = '44444444444444444444444444444444';
const PAGE = '55555555555555555555555555555555';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PDF_BYTES = bytesOf('%PDF-1.7 0123456789');
const CHROME = { accept: 'image/avif,image/webp,*/*' };

type Env = { MEDIA: R2Bucket; IMAGES: ImagesBinding };
let platform: Awaited<ReturnType<typeof getPlatformProxy<Env>>>;
let app: Awaited<ReturnType<typeof createTestApp>>;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  platform = await getPlatformProxy<Env>({ configPath: CONFIG, persist: false });
  app = await createTestApp();
  const files = bucketFiles(platform.env.MEDIA);
  Object.assign(app.deps, { files, images: bindingImages(platform.env.IMAGES, files) });
  photo = await encode(drawing(1200, 800), 'jpeg');
  await files.put(PHOTO, photo, 'image/jpeg');
  await files.put(LOGO, await encode(drawing(400, 400), 'png'), 'image/png');
  await files.put(PDF, PDF_BYTES, 'application/pdf');
  await files.put(WORD, bytesOf('PK'), WORD_TYPE);
  await files.put(PAGE, bytesOf('<script>alert(1)</script>'), 'text/plain; charset=utf-8');
});
afterAll(async () => {
  app.close();
  await platform.dispose();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(`/media/${path}`, { headers, method });
const metadata = async (response: Response) => sharp(await response.bytes()).metadata();

describe('A picture’s URL', () => {
  test('returns the original, cacheable forever', async () => {
    const response = await get(`${PHOTO}.jpg`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${PHOTO}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(await response.bytes()).toEqual(photo);
  });

  test('has the stored type, whatever its extension', async () => {
    const response = await get(`${PHOTO}.html`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    await response.bytes();
  });

  test('completes a smaller one, even if the client disconnects', async () => {
    const held: Promise<unknown>[] = [];
    const execution = { waitUntil: (work: Promise<unknown>) => void held.push(work) } as ExecutionContext;
    const path = `/media/${PHOTO}.jpg?fit=scale-down&width=96&format=webp`;
    const response = await app.app.request(path, {}, {}, execution);
    expect(await held[0]).toMatchObject({ kind: 'made', stored: { content_type: 'image/webp' } });
    await response.bytes();
  });

  test('returns a smaller one in the best format that the browser accepts', async () => {
    const response = await get(`${PHOTO}.jpg?fit=scale-down&width=600`, CHROME);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await metadata(response)).toMatchObject({ width: 640, height: 427, format: 'heif' });
  });

  test.each([
    [PHOTO, { accept: 'image/webp' }, 'image/webp', 'webp'],
    [PHOTO, { accept: '*/*' }, 'image/jpeg', 'jpeg'],
    [LOGO, { accept: '*/*' }, 'image/png', 'png'],
  ])('of %s for %o returns %s', async (hash, headers, type, format) => {
    const response = await get(`${hash}.x1?width=96`, headers);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await metadata(response)).toMatchObject({ width: 96, format });
  });

  test('returns a given format to every browser', async () => {
    const response = await get(`${PHOTO}.jpg?width=96&format=png`, CHROME);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('vary')).toBeNull();
    expect((await metadata(response)).format).toBe('png');
  });

  test('answers 304 to a client that has it already', async () => {
    for (const query of ['', '?width=96', '?width=96&quality=100']) {
      const first = await get(`${PHOTO}.jpg${query}`, { accept: 'image/webp' });
      const etag = first.headers.get('etag')!;
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await first.bytes()).length).toBeGreaterThan(0);
      const again = await get(`${PHOTO}.jpg${query}`, {
        accept: 'image/webp',
        'if-none-match': `"x", ${etag}`,
      });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
  });

  test('has another tag for every other version', async () => {
    const tags = await Promise.all(
      ['?width=96', '?width=128', '?width=96&quality=100', '?width=96&format=png', '?height=96', ''].map(
        async (query) => {
          const response = await get(`${LOGO}.png${query}`, { accept: 'image/webp' });
          await response.bytes();
          return response.headers.get('etag');
        },
      ),
    );
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('answers HEAD without the picture', async () => {
    const response = await get(`${PHOTO}.jpg?width=96`, { accept: 'image/webp' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await response.text()).toBe('');
  });

  test.each(['width=0', 'width=abc', 'quality=101', 'fit=cover', 'format=gif', 'height=-1', 'width=1e2'])(
    'with %s is malformed',
    async (query) => {
      const response = await get(`${PHOTO}.jpg?${query}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    },
  );

  test.each([
    `${'f'.repeat(32)}.jpg`,
    `${'f'.repeat(32)}.jpg?width=96`,
    'a.jpg',
    `${PHOTO}`,
    `${PHOTO}.`,
    `${PHOTO}%2Fw96-q75.webp`,
  ])('without stored content is a 404: %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('returns the original for a minute if it cannot be transformed', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const make = vi.spyOn(app.deps.images, 'transform').mockRejectedValueOnce(new Error('away'));
    const response = await get(`${PHOTO}.jpg?width=1024`, CHROME);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('etag')).toBeNull();
    expect(await response.bytes()).toEqual(photo);
    expect(logged).toHaveBeenCalled();
    make.mockRestore();
    logged.mockRestore();
  });
});

describe('A file’s URL', () => {
  test('returns the file to show, or to download', async () => {
    const open = await get(`${PDF}.pdf`);
    expect([open.headers.get('content-type'), open.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      null,
    ]);
    expect(await open.bytes()).toEqual(PDF_BYTES);
    const keep = await get(`${PDF}.pdf?download=1`);
    expect([keep.headers.get('content-disposition'), keep.headers.get('cache-control')]).toEqual([
      `attachment; filename="${PDF}.pdf"; filename*=UTF-8''${PDF}.pdf`,
      'public, max-age=60',
    ]);
    await keep.bytes();
  });

  test.each([
    [PDF, 'pdf', 'evil.html'],
    [PDF, 'pdf', 'evil.bat'],
    [PDF, 'html', '1'],
    [WORD, 'bat', '1'],
    [PDF, 'pdf', 'a\r\nSet-Cookie: b"=c.pdf'],
    [PAGE, 'html', 'page.html'],
  ])('of %s gets no name or extension from the request: .%s, %j', async (hash, ending, name) => {
    const response = await get(`${hash}.${ending}?download=${encodeURIComponent(name)}`);
    const stored = { [PDF]: 'pdf', [WORD]: 'docx', [PAGE]: 'txt' }[hash];
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${hash}.${stored}"; filename*=UTF-8''${hash}.${stored}`,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
    await response.bytes();
  });

  test('runs nothing, whatever its content', async () => {
    const response = await get(`${PAGE}.html`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    await response.bytes();
  });

  test('downloads types that browsers do not show', async () => {
    const response = await get(`${WORD}.bat`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.docx"/);
    await response.bytes();
  });

  test('is never transformed', async () => {
    const response = await get(`${PDF}.pdf?width=96&format=png`, CHROME);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('etag')).toBe(`"${PDF}"`);
    expect(await response.bytes()).toEqual(PDF_BYTES);
  });

  test('returns the range that a viewer requests', async () => {
    const response = await get(`${PDF}.pdf`, { range: 'bytes=9-12' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 9-12/19');
    expect(response.headers.get('content-length')).toBe('4');
    expect(await response.text()).toBe('0123');
  });

  test.each(['bytes=500-', 'bytes=1-2,4-5', 'lines=1-2'])('returns the whole file for %s', async (range) => {
    const response = await get(`${PDF}.pdf`, { range });
    expect(response.status).toBe(200);
    expect(await response.bytes()).toEqual(PDF_BYTES);
  });

  test("returns no range of another version than the viewer's", async () => {
    const range = 'bytes=9-12';
    expect((await get(`${PDF}.pdf`, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await get(`${PDF}.pdf`, { range, 'if-range': `"${PDF}"` })).status).toBe(206);
  });
});
