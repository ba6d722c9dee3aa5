import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cornersOf, half, hullOf, smallestRectangle } from './rectangles.ts';

const place = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  length: fc.integer({ min: 40, max: 400 }),
  thickness: fc.integer({ min: 4, max: 30 }),
  angle: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
});

test('the smallest rectangle around the corners of one is that rectangle, whatever lies within', () => {
  fc.assert(
    fc.property(place, (given) => {
      const corners = cornersOf(given);
      const found = smallestRectangle([{ x: given.x, y: given.y }, ...corners.toReversed()]);
      for (const side of ['x', 'y', 'length', 'thickness'] as const)
        expect(found[side]).toBeCloseTo(given[side], 3);
      expect(Math.abs(half(found.angle - given.angle))).toBeLessThan(1e-6);
    }),
  );
});

test.each([
  ['none', [], 0],
  ['one', [{ x: 3, y: 4 }], 0],
  [
    'two',
    [
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ],
    5,
  ],
])('of %s point it is as long as they are apart', (_, points, length) => {
  const found = smallestRectangle(points);
  expect([found.length, found.thickness].map((side) => side.toFixed(9))).toEqual([
    length.toFixed(9),
    '0.000000000',
  ]);
});

test('what lies within others is no corner of their hull', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
    { x: 0, y: 9 },
  ];
  const hull = hullOf([...square, { x: 4, y: 4 }, { x: 4, y: 0 }]);
  expect(hull.toSorted((a, b) => a.x - b.x || a.y - b.y)).toEqual(
    square.toSorted((a, b) => a.x - b.x || a.y - b.y),
  );
});

test.each([
  [0, 0],
  [Math.PI, 0],
  [-Math.PI / 2, Math.PI / 2],
  [Math.PI / 2, Math.PI / 2],
  [2, 2 - Math.PI],
])('a line at the angle %d is one at %d', (angle, as) => {
  expect(half(angle)).toBeCloseTo(as, 9);
});
