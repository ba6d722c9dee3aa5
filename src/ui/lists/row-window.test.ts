import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHUNK, chunksNear, heightOf, windowSegments, withRendered } from './row-window.ts';

/** Consecutive chunks, the first of which begins at `top`. */
const placesFrom = (top: number, heights: number[]) =>
  heights.map((height, at) => {
    const above = heights.slice(0, at).reduce((sum, one) => sum + one, top);
    return { top: above, bottom: above + height };
  });

describe('the rendered chunks', () => {
  test.each([
    ['at the beginning', 0, [0, 1, 2]],
    ['in the middle', -5000, [3, 4, 5, 6, 7]],
    ['at the end', -9000, [7, 8, 9]],
    ['far beyond', -90_000, []],
  ])('%s', (_, top, near) => {
    const places = placesFrom(
      top,
      Array.from({ length: 10 }, () => 1000),
    );
    expect([...chunksNear(places, 800, 2, new Set())]).toEqual(near);
  });

  test('include the retained ones', () => {
    const places = placesFrom(
      -9000,
      Array.from({ length: 10 }, () => 1000),
    );
    expect([...chunksNear(places, 800, 2, new Set([1]))]).toEqual([1, 7, 8, 9]);
  });
});

test.each([
  ['as it was drawn', [900, 1100], 1, 1100],
  ['as the others on average, where it never was', [900, 1100], 2, 1000],
  ['nothing, where none ever was', [], 0, 0],
])('an unrendered chunk is estimated as high: %s', (_, drawn, chunk, height) => {
  expect(heightOf(new Map(drawn.entries()), chunk)).toBe(height);
});

test('an empty spacer of rows that were never rendered has no height, and one rendered before retains its own', () => {
  const heights = withRendered(new Map([[2, 900]]), placesFrom(0, [0, 1100, 0, 1000]), new Set([1, 3]));
  expect([0, 1, 2, 3].map((chunk) => heightOf(heights, chunk))).toEqual([1000, 1100, 900, 1000]);
});

test('every row is rendered once or part of one spacer, in order, and spacers are as high as what they replace', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.infiniteStream(fc.boolean()), (count, stream) => {
      const shown = [...stream.take(Math.ceil(count / CHUNK))];
      const segments = windowSegments(
        count,
        (chunk) => shown[chunk]!,
        (chunk) => chunk + 1,
      );
      expect(segments.map(({ from }) => from)).toEqual([
        ...(count ? [0] : []),
        ...segments.slice(0, -1).map(({ to }) => to),
      ]);
      expect(segments.at(-1)?.to ?? 0).toBe(count);
      const space = shown.reduce((sum, on, chunk) => (on ? sum : sum + chunk + 1), 0);
      expect(segments.reduce((sum, one) => sum + (one.space ?? 0), 0)).toBe(space);
    }),
  );
});
