import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizedLook, lookSimilarity } from './card-look.ts';

const greys = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 12, maxLength: 12 })
  .filter((all) => new Set(all).size > 1);

test('a card matches itself in any light, and upside down', () => {
  fc.assert(
    fc.property(
      greys,
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      fc.integer({ min: -50, max: 50 }),
      (all, light, shade) => {
        const lit = normalizedLook(all.map((grey) => grey * light + shade));
        expect(lookSimilarity(normalizedLook(all), lit)).toBeCloseTo(1, 6);
        expect(lookSimilarity(normalizedLook(all), lit.toReversed())).toBeCloseTo(1, 6);
      },
    ),
  );
});

test('similarity is symmetric, and at most that of equal looks', () => {
  fc.assert(
    fc.property(greys, greys, (a, b) => {
      const [one, other] = [normalizedLook(a), normalizedLook(b)];
      expect(lookSimilarity(one, other)).toBeCloseTo(lookSimilarity(other, one), 9);
      expect(Math.abs(lookSimilarity(one, other))).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('uniform grey matches nothing', () => {
  const grey = normalizedLook([7, 7, 7, 7]);
  expect(grey).toEqual([0, 0, 0, 0]);
  expect(lookSimilarity(grey, normalizedLook([1, 2, 3, 4]))).toBe(0);
});
