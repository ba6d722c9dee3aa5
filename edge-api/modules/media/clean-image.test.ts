import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bytesOf, concat } from '../../kit/bytes.ts';
import { cleanImage } from './clean-image.ts';
import type { CleanImage } from './image.ts';
import { drawing, encode, pixels, read, SECRETS, withMetadata, type Format } from './testing/pictures.ts';

const FORMATS: Format[] = ['jpeg', 'png', 'webp'];

function cleaned(bytes: Uint8Array): CleanImage {
  const image = cleanImage(bytes);
  if (typeof image === 'string') throw new Error(`The picture is told to be ${image}.`);
  return image;
}

const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text, 0, 'latin1');
/** A comment as a JPEG segment. */
const comment = (text: string) => concat([Uint8Array.of(0xff, 0xfe, 0, text.length + 2), bytesOf(text)]);

describe.each(FORMATS)('A %s from a phone', (format) => {
  test('contains its location, camera and owner before it is cleaned', async () => {
    const bytes = await encode(withMetadata(drawing(), 6), format);
    const { exif, xmp } = await read(bytes);
    expect(exif!.includes(SECRETS[0]!)).toBe(true);
    expect(xmp!.includes('secret-xmp')).toBe(true);
  });

  test('loses all of them', async () => {
    const { bytes } = cleaned(await encode(withMetadata(drawing()), format));
    const { exif, xmp, iptc } = await read(bytes);
    expect({ exif, xmp, iptc }).toEqual({});
    for (const secret of SECRETS) expect(holds(bytes, secret)).toBe(false);
  });

  test('keeps every pixel', async () => {
    const original = await encode(withMetadata(drawing()), format);
    const [before, after] = await Promise.all([pixels(original), pixels(cleaned(original).bytes)]);
    expect(after.info).toEqual(before.info);
    expect(after.data.equals(before.data)).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is shown the same way up, as it was rotated by %i',
    async (orientation) => {
      const original = await encode(withMetadata(drawing(), orientation), format);
      const image = cleaned(original);
      const [before, after] = await Promise.all([pixels(original), pixels(image.bytes)]);
      expect(after.info).toEqual(before.info);
      expect(after.data.equals(before.data)).toBe(true);
      expect([image.width, image.height]).toEqual([after.info.width, after.info.height]);
      for (const secret of SECRETS) expect(holds(image.bytes, secret)).toBe(false);
    },
  );

  test('keeps its colour space', async () => {
    const picture = drawing().withIccProfile('p3');
    const original = await encode(picture, format);
    const [before, after] = await Promise.all([read(original), read(cleaned(original).bytes)]);
    expect(before.icc).toBeDefined();
    expect(after.icc?.equals(before.icc!)).toBe(true);
  });

  test('loses data after its end', async () => {
    const page = bytesOf('<html><script>alert(1)</script></html>');
    const { bytes } = cleaned(concat([await encode(drawing(), format), page]));
    expect(holds(bytes, '<script>')).toBe(false);
    expect((await read(bytes)).width).toBe(320);
  });

  test('is the same however often it is cleaned', async () => {
    const once = cleaned(await encode(withMetadata(drawing(), 6), format));
    expect(cleaned(once.bytes)).toEqual(once);
  });

  test('is broken if it ends too early', async () => {
    const bytes = await encode(withMetadata(drawing()), format);
    for (const length of [13, 20, 60]) expect(cleanImage(bytes.slice(0, length))).toBe('broken');
  });

  test('never makes the reader fail, whatever was damaged', async () => {
    const bytes = await encode(withMetadata(drawing(), 6), format);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 20 }), (changes) => {
        const damaged = bytes.slice();
        for (const [at, value] of changes) damaged[at] = value;
        const image = cleanImage(damaged);
        expect(typeof image === 'string' || image.width > 0).toBe(true);
      }),
    );
  });
});

describe('A JPEG', () => {
  test('loses its comments, including pages', async () => {
    const bytes = await encode(drawing(), 'jpeg');
    const evil = concat([
      bytes.subarray(0, 2),
      comment('<script>secret comment</script>'),
      bytes.subarray(2),
    ]);
    expect(holds(cleaned(evil).bytes, 'secret comment')).toBe(false);
  });

  test.each([
    { progressive: true },
    { chromaSubsampling: '4:4:4' },
    { optimiseCoding: false, restartInterval: 1 },
  ])('of the kind %o keeps every pixel', async (options) => {
    const original = new Uint8Array(await drawing().jpeg(options).toBuffer());
    expect((await pixels(cleaned(original).bytes)).data.equals((await pixels(original)).data)).toBe(true);
  });

  test('in four colours is shown in the same colours', async () => {
    const original = new Uint8Array(await drawing().toColourspace('cmyk').jpeg().toBuffer());
    const { bytes } = cleaned(original);
    expect([holds(original, 'Adobe'), holds(bytes, 'Adobe')]).toEqual([true, true]);
    expect((await pixels(bytes)).data.equals((await pixels(original)).data)).toBe(true);
  });

  test('keeps the markers that some cameras put into the compressed data', async () => {
    const bytes = await encode(drawing(), 'jpeg');
    const middle = Math.floor(bytes.length * 0.8);
    const marked = concat([bytes.subarray(0, middle), Uint8Array.of(0xff, 0xd0), bytes.subarray(middle)]);
    expect(cleaned(marked).bytes).toEqual(marked);
  });

  test('loses the small preview in its header', async () => {
    const bytes = await encode(drawing(), 'jpeg');
    const jfif = (preview: number) => {
      const [version, units, density] = [[1, 2], [1], [0, 72, 0, 72]];
      const payload = [...bytesOf('JFIF\0'), ...version, ...units, ...density, preview, preview];
      const pixels = Array.from({ length: preview * preview * 3 }, () => 0xab);
      return Uint8Array.from([0xff, 0xe0, 0, 2 + payload.length + pixels.length, ...payload, ...pixels]);
    };
    const headed = (preview: number) => concat([bytes.subarray(0, 2), jfif(preview), bytes.subarray(2)]);
    expect(cleaned(headed(0)).bytes).toEqual(headed(0));
    expect(cleaned(headed(2)).bytes).toEqual(headed(0));
  });
});

describe('A PNG', () => {
  test('loses its texts and keeps its transparency', async () => {
    const clear = sharp({
      create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    });
    const original = new Uint8Array(await clear.png({ palette: true }).toBuffer());
    const text = concat([
      Uint8Array.of(0, 0, 0, 22),
      bytesOf('tEXtComment\0secret comment'),
      new Uint8Array(4),
    ]);
    const evil = concat([original.subarray(0, 33), text, original.subarray(33)]);
    const { bytes } = cleaned(evil);
    expect(holds(bytes, 'secret comment')).toBe(false);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
  });
});

describe('A WebP', () => {
  test('keeps its transparency, lossy and lossless', async () => {
    const clear = sharp({
      create: { width: 80, height: 70, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    });
    for (const options of [{ lossless: true }, { quality: 80 }]) {
      const original = new Uint8Array(await clear.clone().webp(options).toBuffer());
      const image = cleaned(original);
      expect([image.width, image.height]).toEqual([80, 70]);
      expect((await read(image.bytes)).hasAlpha).toBe(true);
      expect(await sharp(image.bytes).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
    }
  });

  test('that is animated is refused', async () => {
    const frames = [drawing(64, 64), drawing(64, 64).negate()].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await read(moving)).pages).toBe(2);
    expect(cleanImage(moving)).toBe('other_kind');
  });
});

describe('Anything but a JPEG, PNG or WebP', () => {
  const gif = () => drawing().gif().toBuffer();
  const avif = () => drawing(64, 64).avif().toBuffer();
  test.each([
    ['GIF', gif],
    ['AVIF', avif],
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['page', async () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['page that begins with a picture’s name', async () => Buffer.from('PNG<html></html>')],
    ['RIFF of sound', async () => Buffer.from('RIFF\x10\0\0\0WAVEfmt \0\0\0\0')],
    ['empty file', async () => Buffer.alloc(0)],
  ])('is refused: %s', async (_, make) => {
    expect(cleanImage(await make())).toBe('other_kind');
  });
});
