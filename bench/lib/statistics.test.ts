import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { median, orderOf, percentile, ratios, summarise } from './statistics.ts';

/** Without negative zero, which is equal to zero but not identical. */
const figure = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0);
const figures = fc.array(figure, { minLength: 1 });

describe('median', () => {
  test.each([
    { of: [7], is: 7 },
    { of: [9, 1, 5], is: 5 },
    { of: [10, 2, 4, 8], is: 6 },
    { of: [1, 1, 1, 1000], is: 1 },
    { of: [2, 10, 9], is: 9 },
  ])('the median of $of is $is', ({ of, is }) => {
    expect(median(of)).toBe(is);
  });

  test('has as many numbers below as above, in any order', () => {
    fc.assert(
      fc.property(figures, (of) => {
        const middle = median(of);
        const below = of.filter((figure) => figure < middle).length;
        const above = of.filter((figure) => figure > middle).length;
        expect(below).toBeLessThanOrEqual(of.length / 2);
        expect(above).toBeLessThanOrEqual(of.length / 2);
        expect(median(of.toReversed())).toBe(middle);
      }),
    );
  });

  test('does not exist without numbers', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('summary', () => {
  test('one outlier changes the extremes, but hardly the median and its deviation', () => {
    expect(summarise([100, 102, 98, 101, 900])).toEqual({ median: 101, min: 98, max: 900, mad: 1 });
  });

  test('shifting every number shifts the median, not the deviation', () => {
    expect(summarise([1, 3, 8]).mad).toBe(2);
    expect(summarise([101, 103, 108])).toEqual({ median: 103, min: 101, max: 108, mad: 2 });
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

  test.each([
    { part: 0, is: 1 },
    { part: 0.5, is: 50 },
    { part: 0.99, is: 99 },
    { part: 1, is: 100 },
  ])('of 1 to 100, $part of all lie at or below $is', ({ part, is }) => {
    expect(percentile(hundred, part)).toBe(is);
  });

  test('is always one of the numbers', () => {
    fc.assert(
      fc.property(figures, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        expect(of).toContain(percentile(of, part));
      }),
    );
  });

  test('does not exist without numbers', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });
});

describe('rounds', () => {
  test('a ratio pairs the runs of one round, so a round that is slow for both changes nothing', () => {
    expect(ratios([50, 5, 50], [100, 10, 100])).toEqual([0.5, 0.5, 0.5]);
  });

  test('a run that lacks a round cannot be compared', () => {
    expect(() => ratios([1, 2], [1])).toThrow(RangeError);
  });

  test('two runs alternate their order each round', () => {
    expect([0, 1, 2].flatMap((round) => orderOf(['a', 'b'], round)).join('')).toBe('abbaab');
  });

  test('a round does not modify the list of runs', () => {
    const runs = ['a', 'b', 'c'];
    expect(orderOf(runs, 1)).toEqual(['c', 'b', 'a']);
    expect(runs).toEqual(['a', 'b', 'c']);
  });
});
