import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMAGE_MAX_PIXELS } from '../../domain/limits/images.ts';
import { CANVAS_PIXELS, isAtEdge, outputSize, sizeBelow, zoomTo } from './crop-geometry.ts';

const side = fc.integer({ min: 1, max: 30_000 });

describe('a picture before cropping', () => {
  test.each([
    [4096, 4095, 4096, 4095],
    [4096, 4096, 4095, 4095],
    [8000, 6000, 4729, 3547],
  ])('of %i x %i is scaled to %i x %i', (width, height, toWidth, toHeight) =>
    expect(sizeBelow({ width, height })).toEqual({ width: toWidth, height: toHeight }),
  );

  test('has always fewer pixels than a canvas can hold, and never more than before', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = sizeBelow({ width, height });
        expect(size.width * size.height).toBeLessThan(CANVAS_PIXELS);
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
        if (width * height < CANVAS_PIXELS) expect(size).toEqual({ width, height });
      }),
    );
  });
});

describe('the cropped part', () => {
  test('has no more pixels than the worker accepts', () => {
    expect(CANVAS_PIXELS).toBeLessThanOrEqual(IMAGE_MAX_PIXELS);
  });

  test.each([
    ['a cover', { width: 3000, height: 1688 }, 16 / 9, 1024, { width: 1024, height: 576 }],
    ['a square logo', { width: 900, height: 900 }, 1, 1024, { width: 900, height: 900 }],
    ['a wide logo', { width: 2000, height: 1000 }, 2, 1024, { width: 1024, height: 512 }],
    ['a profile picture', { width: 1800, height: 1800 }, 1, 512, { width: 512, height: 512 }],
    ['a dot', { width: 1, height: 1 }, 16 / 9, 1024, { width: 1, height: 1 }],
    ['all that a canvas holds', { width: 9000, height: 9000 }, 1, 9000, { width: 4095, height: 4095 }],
  ])('of %s', (_name, area, aspect, maxWidth, size) =>
    expect(outputSize(area, aspect, maxWidth)).toEqual(size),
  );

  test('is never wider than requested, nor than the picture', () => {
    fc.assert(
      fc.property(side, fc.constantFrom(1, 2, 16 / 9), side, (width, aspect, maxWidth) => {
        const size = outputSize({ width, height: width / aspect }, aspect, maxWidth);
        expect(size.width).toBeLessThanOrEqual(Math.min(width, maxWidth));
        expect(Math.abs(size.height - size.width / aspect)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('zoom', () => {
  test.each([
    [1, 0.1, 1.1],
    [1.7, 0.1, 1.8],
    [1.7, -0.1, 1.6],
    [1, -0.1, 1],
    [3, 0.1, 3],
    [1.23, 0, 1.23],
    [9, 0, 3],
  ])('%d plus %d is %d', (zoom, step, to) => expect(zoomTo(zoom, step)).toBe(to));
});

describe('the frame', () => {
  const media = { width: 400, height: 300 };
  const frame = { width: 400, height: 225 };
  test.each([
    ['in the middle at zoom 1', { x: 0, y: 0 }, 1, false],
    ['at the upper edge at zoom 1', { x: 0, y: 37.5 }, 1, true],
    ['in the middle at zoom 2', { x: 0, y: 0 }, 2, false],
    ['near an edge', { x: 190, y: 100 }, 2, false],
    ['at the left edge', { x: 200, y: 0 }, 2, true],
    ['at the right edge', { x: -200, y: 0 }, 2, true],
    ['at the lower edge', { x: 0, y: -187.5 }, 2, true],
  ])('%s', (_name, crop, zoom, atEdge) => expect(isAtEdge(crop, media, frame, zoom)).toBe(atEdge));
});
