import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { bucketFiles } from '../files/bucket.files.ts';
import type { Files, StoredFile } from '../files/files.ts';
import { memoryFiles } from '../files/testing/memory.files.ts';
import { bindingImages } from './binding.images.ts';
import type { Images, Transform } from './images.ts';
import { sharpImages } from './testing/sharp.images.ts';

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));

type Platform = Awaited<ReturnType<typeof getPlatformProxy<{ MEDIA: R2Bucket; IMAGES: ImagesBinding }>>>;
let platform: Platform;
let photo: Uint8Array<ArrayBuffer>;
/** The same photo, stored on its side. */
let turned: Uint8Array<ArrayBuffer>;

const bytesOf = async (stored: StoredFile) => new Uint8Array(await new Response(stored.body).arrayBuffer());
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

const adapters: [string, () => Files, (files: Files) => Images][] = [
  ['binding', () => bucketFiles(platform.env.MEDIA), (files) => bindingImages(platform.env.IMAGES, files)],
  ['library', memoryFiles, sharpImages],
];

describe.each(adapters)('The %s', (_, openFiles, create) => {
  let files: Files;
  let images: Images;
  let hash = '';
  beforeAll(async () => {
    files = openFiles();
    images = create(files);
    hash = crypto.randomUUID().replaceAll('-', '');
    await files.put(hash, photo, 'image/jpeg');
  });

  const picture = async (transform: Transform) => {
    const stored = await images.transform(hash, transform);
    const bytes = await bytesOf(stored!);
    expect(stored!.size).toBe(bytes.byteLength);
    const { format, width, height } = await sharp(bytes).metadata();
    return { content_type: stored!.content_type, format, width, height };
  };

  test('returns nothing for a missing picture', async () => {
    expect(await images.transform('f'.repeat(32), { format: 'image/webp' })).toBeNull();
  });

  test.each([
    ['image/avif', 'heif'],
    ['image/webp', 'webp'],
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
  ] as const)('makes a smaller %s with the same proportions', async (format, decoded) => {
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

  test('never enlarges a picture', async () => {
    expect(await picture({ width: 2048, format: 'image/webp' })).toMatchObject({ width: 900, height: 600 });
  });

  test('rotates a picture that was stored on its side', async () => {
    await files.put(`${hash}ff`, turned, 'image/jpeg');
    const stored = await images.transform(`${hash}ff`, { width: 300, format: 'image/webp' });
    expect(await sharp(await bytesOf(stored!)).metadata()).toMatchObject({ width: 300, height: 450 });
  });

  test('distinguishes a picture from a file that only begins like one', async () => {
    expect(await images.readable(photo)).toBe(true);
    expect(await images.readable(photo.slice(0, photo.byteLength / 3))).toBe(false);
    expect(await images.readable(new TextEncoder().encode('<html></html>'))).toBe(false);
  });

  test('has none once the original is removed', async () => {
    await images.transform(hash, { width: 128, format: 'image/webp' });
    await files.remove(hash);
    expect(await images.transform(hash, { width: 128, format: 'image/webp' })).toBeNull();
  });
});

test('Each picture is made once', async () => {
  let made = 0;
  const counting: ImagesBinding = {
    ...platform.env.IMAGES,
    input: (stream) => {
      made++;
      return platform.env.IMAGES.input(stream);
    },
  };
  const files = bucketFiles(platform.env.MEDIA);
  const images = bindingImages(counting, files);
  await files.put('once', photo, 'image/jpeg');
  const first = await bytesOf(
    (await images.transform('once', { width: 128, quality: 75, format: 'image/webp' }))!,
  );
  const second = await bytesOf(
    (await images.transform('once', { width: 128, quality: 75, format: 'image/webp' }))!,
  );
  expect(second).toEqual(first);
  expect(made).toBe(1);
  expect(await files.head('once/w128-q75.webp')).not.toBeNull();
});

describe('A failure of the image service', () => {
  const failing = (code?: number) => {
    const input = () => {
      throw Object.assign(new Error('failed'), code === undefined ? {} : { code });
    };
    const images = { ...platform.env.IMAGES, input } as unknown as ImagesBinding;
    return bindingImages(images, memoryFiles());
  };

  test("is the picture's fault when the service says so", async () => {
    expect(await failing(9412).readable(photo)).toBe(false);
  });

  test("is not the picture's fault when the quota is used up", async () => {
    expect(await failing(9422).readable(photo)).toBe(true);
  });

  test('is reported when the service is away', async () => {
    await expect(failing().readable(photo)).rejects.toThrow('failed');
    await expect(failing(9524).readable(photo)).rejects.toThrow('failed');
  });
});
