import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForPictures } from '../../src/ui/testing/stand-in-pictures.ts';
import { acceptedPicture } from './fit-picture.ts';

const file = (name: string, type: string) => new File(['a picture'], name, { type });
const HEIC = file('IMG_0042.HEIC', 'image/heic');

let pictures: ReturnType<typeof standInForPictures>;
beforeEach(() => {
  pictures = standInForPictures();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a HEIC picture becomes a JPEG, also one of a size that the service accepts', async () => {
  pictures.readable = { width: 1920, height: 1080 };
  expect(await acceptedPicture(HEIC)).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' });
  expect(pictures.drawn).toEqual([pictures.readable]);
  expect(pictures.open).toBe(0);
});

test('a picture that is too large is scaled down, and any other is sent as it is', async () => {
  pictures.readable = { width: 12_000, height: 9_000 };
  expect(await acceptedPicture(file('large.png', 'image/png'))).toMatchObject({ type: 'image/jpeg' });
  expect(pictures.drawn).toEqual([{ width: 3840, height: 2880 }]);
  pictures.readable = { width: 1920, height: 1080 };
  expect(await acceptedPicture(file('good.png', 'image/png'))).toBeNull();
  pictures.readable = null;
  expect(await acceptedPicture(HEIC)).toBeNull();
  expect(pictures.open).toBe(0);
});
