import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_WIDTHS } from '../../../src/domain/media/image-url.ts';
import { resizeQuery, transformOf, wantsTransform } from './resize-query.ts';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const transform = (query: Record<string, string>, accept = CHROME, original = 'image/jpeg') =>
  transformOf(resizeQuery.parse(query), accept, original);

describe('A resize URL', () => {
  test.each([
    [{ width: '600' }, { width: 640, quality: 75, format: 'image/avif' }],
    [
      { width: '640', quality: '100' },
      { width: 640, quality: 100, format: 'image/avif' },
    ],
    [
      { height: '97', quality: '76' },
      { height: 128, quality: 90, format: 'image/avif' },
    ],
    [
      { width: '1', height: '1', quality: '1' },
      { width: 96, height: 96, quality: 50, format: 'image/avif' },
    ],
    [{ width: '99999' }, { width: 2048, quality: 75, format: 'image/webp' }],
    [{ fit: 'scale-down' }, { quality: 75, format: 'image/webp' }],
    [
      { width: '96', format: 'png' },
      { width: 96, quality: 75, format: 'image/png' },
    ],
    [
      { width: '96', format: 'auto' },
      { width: 96, quality: 75, format: 'image/avif' },
    ],
  ])('of %o makes %o', (query, expected) => {
    expect(transform(query)).toEqual(expected);
  });

  test.each([
    [CHROME, 'image/jpeg', 'image/avif'],
    ['image/webp,*/*', 'image/jpeg', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/jpeg', 'image/webp'],
    ['image/avif; q=0.5', 'image/png', 'image/avif'],
    ['*/*', 'image/jpeg', 'image/jpeg'],
    ['image/*', 'image/png', 'image/png'],
    ['', 'image/webp', 'image/png'],
  ])('for a browser that accepts %j makes of a %s a %s', (accept, original, format) => {
    expect(transform({ width: '96' }, accept, original).format).toBe(format);
  });

  test('has a limited number of versions, for any request', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 100 }), (width, quality) => {
        const made = transform({ width: `${width}`, quality: `${quality}` });
        expect(IMAGE_WIDTHS).toContain(made.width);
        expect([50, 75, 90, 100]).toContain(made.quality);
        expect(made.quality).toBeGreaterThanOrEqual(quality);
      }),
    );
  });

  test.each([
    { width: '0' },
    { width: '-5' },
    { width: 'auto' },
    { width: '1e3' },
    { width: '' },
    { width: '100000' },
    { height: '1.5' },
    { quality: '0' },
    { quality: '101' },
    { quality: 'high' },
    { fit: 'cover' },
    { format: 'svg' },
    { download: '' },
  ])('cannot be %o', (query) => {
    expect(resizeQuery.safeParse(query).success).toBe(false);
  });

  test('without parameters is the original', () => {
    expect(wantsTransform(resizeQuery.parse({}))).toBe(false);
    expect(wantsTransform(resizeQuery.parse({ download: 'a.jpg', other: '1' }))).toBe(false);
    expect(wantsTransform(resizeQuery.parse({ quality: '100' }))).toBe(true);
  });
});
