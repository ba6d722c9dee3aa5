import { describe, expect, test } from 'vitest';
import { pictureSources } from './image-sizes.ts';

const resize = (src: string, width: number) => `${src}?width=${width}`;

describe('addresses of a picture', () => {
  test('include one for each screen density', () => {
    expect(pictureSources('/a.jpg', 48, resize)).toEqual({
      src: '/a.jpg?width=48',
      srcSet: '/a.jpg?width=96 2x, /a.jpg?width=144 3x',
    });
  });

  test('request whole pixels, rounded up', () => {
    expect(pictureSources('/a.jpg', 33.4, resize)).toEqual({
      src: '/a.jpg?width=34',
      srcSet: '/a.jpg?width=67 2x, /a.jpg?width=101 3x',
    });
  });

  test('are not repeated beyond the largest size', () => {
    const capped = (src: string, width: number) => resize(src, Math.min(width, 100));
    expect(pictureSources('/a.jpg', 60, capped).srcSet).toBe('/a.jpg?width=100 2x');
    expect(pictureSources('/a.jpg', 100, capped).srcSet).toBeUndefined();
  });
});
