import { expect, test } from 'vitest';
import { checkImageFile, checkImageSize, IMAGE_TYPES, isHeic, unreadableImage } from './chosen-image.ts';

const MB = 1024 * 1024;

test('accepts png, jpg, jpeg and webp', () => {
  expect(IMAGE_TYPES).toEqual(['image/png', 'image/jpeg', 'image/webp']);
});

test.each([
  ['image/png', 20 * MB, null],
  ['image/jpeg', 1, null],
  ['image/jpeg', 0, 'file.empty'],
  ['image/webp', 20 * MB + 1, 'image.too_large'],
  ['image/gif', 1, 'image.format'],
  ['image/svg+xml', 21 * MB, 'image.format'],
  ['', 1, 'image.format'],
])('a file of %j and %i bytes: %s', (type, size, code) => {
  expect(checkImageFile({ type, size })).toBe(code);
});

test.each([
  [800, 800, null],
  [799, 4000, 'image.low_quality'],
  [4000, 799, 'image.low_quality'],
])('a picture of %i x %i: %s', (width, height, code) => {
  expect(checkImageSize({ width, height })).toBe(code);
});

test.each([
  ['image/heic', 'photo', true],
  ['image/heif-sequence', 'photo', true],
  ['', 'IMG_0042.HEIC', true],
  ['', 'img.heif', true],
  ['', 'img.heic.png', false],
  ['image/png', 'img.heic', false],
])('a file of type %j called %s is a HEIC photo: %s', (type, name, heic) => {
  expect(isHeic({ type, name })).toBe(heic);
  expect(checkImageFile({ type, name, size: 1 }) === null).toBe(heic || type === 'image/png');
  expect(unreadableImage({ type, name })).toBe(heic ? 'image.heic' : 'image.load_failed');
});
