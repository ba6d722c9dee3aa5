import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { niceTicks, peakOf, plot, smoothPath } from './chart-scale.ts';

describe('the ticks of an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [63, [0, 20, 40, 60, 80]],
    [60, [0, 20, 40, 60]],
    [9, [0, 5, 10]],
    [894, [0, 250, 500, 750, 1000]],
    [12_000, [0, 5000, 10_000, 15_000]],
  ])('up to %i', (highest, ticks) => expect(niceTicks(highest)).toEqual(ticks));

  test('are whole, evenly spaced, few, and reach the highest value', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 6 }), (highest, wanted) => {
        const ticks = niceTicks(highest, wanted);
        const step = ticks[1]!;
        expect(ticks.every((tick, i) => Number.isInteger(tick) && tick === i * step)).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 1);
      }),
    );
  });
});

describe('a plotted line', () => {
  test('goes from edge to edge, with zero at the bottom and the maximum at the top', () => {
    expect(plot([0, 5, 10], 10, 200, 100)).toEqual([
      { x: 0, y: 100 },
      { x: 100, y: 50 },
      { x: 200, y: 0 },
    ]);
  });

  test('of one value is in the middle', () => expect(plot([4], 8, 200, 100)).toEqual([{ x: 100, y: 50 }]));
  test('of no values is empty', () => expect(smoothPath(plot([], 1, 200, 100))).toBe(''));

  test('passes through every value and never exceeds its neighbours', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 2, maxLength: 40 }), (values) => {
        const points = plot(values, 1000, 300, 100);
        const curves = smoothPath(points).split('C').slice(1);
        expect(curves).toHaveLength(values.length - 1);
        for (const [i, curve] of curves.entries()) {
          const [, pullFrom, , pullTo, x, y] = curve.split(' ').map(Number);
          const [low, high] = [points[i]!.y, points[i + 1]!.y].toSorted((a, b) => a - b);
          expect(Math.abs(x! - points[i + 1]!.x)).toBeLessThan(0.01);
          expect(Math.abs(y! - points[i + 1]!.y)).toBeLessThan(0.01);
          for (const pull of [pullFrom!, pullTo!]) {
            expect(pull).toBeGreaterThanOrEqual(low! - 0.02);
            expect(pull).toBeLessThanOrEqual(high! + 0.02);
          }
        }
      }),
    );
  });
});

describe('the peak', () => {
  test.each([
    ['the highest', [1, 9, 3], 1],
    ['the latest of equals', [4, 9, 2, 9, 1], 3],
    ['none of nothing', [0, 0], -1],
    ['none of no values', [], -1],
  ])('is %s', (_name, values, peak) => expect(peakOf(values)).toBe(peak));
});
