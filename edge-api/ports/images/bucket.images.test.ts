import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { bucketImages } from './bucket.images.ts';
import { memoryImages } from './testing/memory.images.ts';
import type { Images, Stored, Transform } from './images.ts';

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));

type Platform = Awaited<ReturnType<typeof getPlatformProxy<{ MEDIA: R2Bucket; IMAGES: ImagesBinding }>>>;
let platform: Platform;
let photo: Uint8Array<ArrayBuffer>;
/** The same photo, stored on its side. */
let turned: Uint8Array<ArrayBuffer>;

const bytesOf = async (stored: Stored) => new Uint8Array(await new Response(stored.body).arrayBuffer());
const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });

beforeAll(async () => {
  platform = await getPlatformProxy({ configPath: CONFIG, persist: false });
  photo = new Uint8Array(await noise().jpeg().toBuffer());
  turned = new Uint8Array(await noise().jpeg().withMetadata({ orientation: 6 }).toBuffer());
});
afterAll(() => platform.dispose());

const adapters: [string, () => Images][] = [
  ['bucket', () => bucketImages({ bucket: platform.env.MEDIA, images: platform.env.IMAGES })],
  ['memory', memoryImages],
];

describe.each(adapters)('The %s', (_, create) => {
  let images: Images;
  let hash = '';
  beforeAll(async () => {
    images = create();
    hash = crypto.randomUUID().replaceAll('-', '');
    await images.put(hash, photo, 'image/jpeg');
  });

  const picture = async (transform: Transform) => {
    const stored = await images.transform(hash, transform);
    const bytes = await bytesOf(stored!);
    expect(stored!.size).toBe(bytes.byteLength);
    const { format, width, height } = await sharp(bytes).metadata();
    return { content_type: stored!.content_type, format, width, height };
  };

  test('gives back what it was given', async () => {
    const stored = await images.get(hash);
    expect(stored).toMatchObject({ content_type: 'image/jpeg', size: photo.byteLength });
    expect(await bytesOf(stored!)).toEqual(photo);
    expect(await images.head(hash)).toEqual({ content_type: 'image/jpeg', size: photo.byteLength });
  });

  test('gives a part, and the size of the whole', async () => {
    const stored = await images.get(hash, { offset: 2, length: 5 });
    expect(stored!.size).toBe(photo.byteLength);
    expect(await bytesOf(stored!)).toEqual(photo.slice(2, 7));
  });

  test('keeps a file that comes in parts once they are all there, and nothing of one that was given up', async () => {
    const PART = 5 * 1024 * 1024;
    const name = crypto.randomUUID().replaceAll('-', '');
    const upload = await images.parts.begin(name, 'video/mp4');
    const first = await images.parts.put(name, upload, 1, new Uint8Array(PART).fill(1));
    await images.parts.put(name, upload, 2, Uint8Array.of(9, 9));
    const second = await images.parts.put(name, upload, 2, Uint8Array.of(2, 3, 4));
    expect(await images.head(name)).toBeNull();
    await images.parts.complete(name, upload, [
      { number: 1, etag: first },
      { number: 2, etag: second },
    ]);
    expect(await images.head(name)).toEqual({ content_type: 'video/mp4', size: PART + 3 });
    expect(await bytesOf((await images.get(name, { offset: PART - 1, length: 4 }))!)).toEqual(
      Uint8Array.of(1, 2, 3, 4),
    );
    await images.parts.abort(name, upload);
    expect(await images.head(name)).not.toBeNull();
    const other = crypto.randomUUID().replaceAll('-', '');
    const given = await images.parts.begin(other, 'video/mp4');
    await images.parts.put(other, given, 1, Uint8Array.of(1));
    await images.parts.abort(other, given);
    await images.parts.abort(other, given);
    await expect(images.parts.put(other, given, 1, Uint8Array.of(1))).rejects.toThrow(/does not exist|10024/);
    expect(await images.head(other)).toBeNull();
  });

  test('has nothing under another hash', async () => {
    const unknown = 'f'.repeat(32);
    expect(await images.head(unknown)).toBeNull();
    expect(await images.get(unknown)).toBeNull();
    expect(await images.transform(unknown, { format: 'image/webp' })).toBeNull();
  });

  test.each([
    ['image/avif', 'heif'],
    ['image/webp', 'webp'],
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
  ] as const)('makes a smaller %s that keeps its shape', async (format, decoded) => {
    const made = await picture({ width: 300, quality: 75, format });
    expect(made).toEqual({ content_type: format, format: decoded, width: 300, height: 200 });
  });

  test('fits a picture into both sides', async () => {
    expect(await picture({ width: 300, height: 100, format: 'image/webp' })).toMatchObject({
      width: 150,
      height: 100,
    });
  });

  test.each([
    ['cuts off what does not fit', 'cover', 'image/jpeg'],
    ['adds clear pixels', 'pad', 'image/png'],
    ['cuts off what does not fit in another format', 'cover', 'image/png'],
  ] as const)('%s to fill both sides: %s, %s', async (_what, fill, format) => {
    const stored = await images.transform(hash, { width: 256, height: 256, fill, format });
    const made = sharp(await bytesOf(stored!));
    expect(await made.metadata()).toMatchObject({ width: 256, height: 256 });
    const { data, info } = await made.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const clearAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] === 0;
    expect([clearAt(128, 2), clearAt(128, 128), clearAt(128, 253)]).toEqual(
      fill === 'pad' ? [true, false, true] : [false, false, false],
    );
  });

  test('makes no picture larger than it is', async () => {
    expect(await picture({ width: 2048, format: 'image/webp' })).toMatchObject({ width: 900, height: 600 });
  });

  test('shows a picture upright that was stored on its side', async () => {
    await images.put(`${hash}ff`, turned, 'image/jpeg');
    const stored = await images.transform(`${hash}ff`, { width: 300, format: 'image/webp' });
    expect(await sharp(await bytesOf(stored!)).metadata()).toMatchObject({ width: 300, height: 450 });
  });

  test('knows a picture from what only begins as one', async () => {
    expect(await images.readable(photo)).toBe(true);
    expect(await images.readable(photo.slice(0, photo.byteLength / 3))).toBe(false);
    expect(await images.readable(new TextEncoder().encode('<html></html>'))).toBe(false);
  });

  test('forgets a picture with all that was made of it', async () => {
    await images.transform(hash, { width: 128, format: 'image/webp' });
    await images.remove(hash);
    expect(await images.get(hash)).toBeNull();
    expect(await images.transform(hash, { width: 128, format: 'image/webp' })).toBeNull();
  });
});

describe('The bucket', () => {
  test('makes each picture once', async () => {
    let made = 0;
    const counting: ImagesBinding = {
      ...platform.env.IMAGES,
      input: (stream) => {
        made++;
        return platform.env.IMAGES.input(stream);
      },
    };
    const images = bucketImages({ bucket: platform.env.MEDIA, images: counting });
    await images.put('once', photo, 'image/jpeg');
    const first = await bytesOf(
      (await images.transform('once', { width: 128, quality: 75, format: 'image/webp' }))!,
    );
    const second = await bytesOf(
      (await images.transform('once', { width: 128, quality: 75, format: 'image/webp' }))!,
    );
    expect(second).toEqual(first);
    expect(made).toBe(1);
    expect(await platform.env.MEDIA.head('once/w128-q75.webp')).not.toBeNull();
  });

  test('leaves no picture behind, however many were made', async () => {
    const images = bucketImages({ bucket: platform.env.MEDIA, images: platform.env.IMAGES });
    await images.put('many', photo, 'image/jpeg');
    for (let i = 0; i < 5; i++) await platform.env.MEDIA.put(`many/w${i}.webp`, 'x');
    await platform.env.MEDIA.put('many2', 'of another');
    await images.remove('many');
    expect((await platform.env.MEDIA.list({ prefix: 'many' })).objects.map((object) => object.key)).toEqual([
      'many2',
    ]);
  });
});

describe('A failure of the image service', () => {
  const failing = (code?: number) => {
    const input = () => {
      throw Object.assign(new Error('failed'), code === undefined ? {} : { code });
    };
    const images = { ...platform.env.IMAGES, input } as unknown as ImagesBinding;
    return bucketImages({ bucket: platform.env.MEDIA, images });
  };

  test('is the picture when the service says so', async () => {
    expect(await failing(9412).readable(photo)).toBe(false);
  });

  test('is not held against the picture when the quota is used up', async () => {
    expect(await failing(9422).readable(photo)).toBe(true);
  });

  test('is told when the service is away', async () => {
    await expect(failing().readable(photo)).rejects.toThrow('failed');
    await expect(failing(9524).readable(photo)).rejects.toThrow('failed');
  });
});
