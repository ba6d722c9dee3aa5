import { describe, expect, test } from 'vitest';
import { FILE_TYPES } from './file-types.ts';
import { extensionOf, mediaPath } from './media-path.ts';

const HASH = '0123456789abcdef0123456789abcdef';

describe('the address of a stored picture or file', () => {
  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['text/plain; charset=utf-8', 'txt'],
    ['Application/PDF', 'pdf'],
  ])('ends a %s with .%s', (contentType, extension) => {
    expect(mediaPath(HASH, contentType)).toBe(`/media/${HASH}.${extension}`);
  });

  test('has its own extension for every file type of a card', () => {
    const extensions = FILE_TYPES.map((type) => extensionOf(type.content_type));
    expect(extensions).toEqual(FILE_TYPES.map((type) => type.extension));
  });

  test.each(['video/unheard-of', '', 'constructor', '__proto__'])('never guesses for %o', (contentType) => {
    expect(mediaPath(HASH, contentType)).toBe(`/media/${HASH}.bin`);
  });
});
