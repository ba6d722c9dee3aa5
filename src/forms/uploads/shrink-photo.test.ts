import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultOfImage } from '../pictures/chosen-image.ts';
import { standInForPictures } from '../../ui/testing/stand-in-pictures.ts';
import { shrinkPhoto, sizeWithin } from './shrink-photo.ts';

test.each([
  ['a wide photo', 4000, 3000, 1600, 1200],
  ['a tall one', 3000, 4000, 1200, 1600],
  ['one that is small enough', 1600, 900, 1600, 900],
  ['a strip', 50_000, 10, 1600, 1],
])('%s shrinks to at most 1600 pixels a side, in proportion', (_what, width, height, w, h) => {
  expect(sizeWithin({ width, height }, 1600)).toEqual({ width: w, height: h });
});

describe.each([
  ['IMG_0042.HEIC', 'image/heic'],
  ['IMG_0042.HEIC', ''],
])('a HEIC photo called %s of type %j', (name, type) => {
  const photo = new File(['a photo'], name, { type });
  let pictures: ReturnType<typeof standInForPictures>;
  beforeEach(() => {
    pictures = standInForPictures();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('becomes a JPEG of at most 1600 pixels a side where the browser can read it', async () => {
    pictures.readable = { width: 4032, height: 3024 };
    const sent = await shrinkPhoto(photo);
    expect(sent).toBeInstanceOf(Blob);
    expect([(sent as Blob).type, pictures.drawn]).toEqual(['image/jpeg', [{ width: 1600, height: 1200 }]]);
    expect(await faultOfImage(photo)).toBeNull();
    expect(pictures.open).toBe(0);
  });

  test('is refused as HEIC where it cannot, and as too small where it is', async () => {
    expect([await shrinkPhoto(photo), await faultOfImage(photo)]).toEqual(['image.heic', 'image.heic']);
    pictures.readable = { width: 799, height: 4000 };
    const small = 'image.low_quality';
    expect([await shrinkPhoto(photo), await faultOfImage(photo)]).toEqual([small, small]);
    expect(pictures.drawn).toEqual([]);
    expect(pictures.open).toBe(0);
  });
});
