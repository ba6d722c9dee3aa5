import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from './add-months.ts';

describe('adding months', () => {
  test.each([
    ['2026-01-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
    ['2028-01-31T12:00:00.000Z', 1, '2028-02-29T12:00:00.000Z'],
    ['2026-11-22T00:00:00.000Z', 12, '2027-11-22T00:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
    ['2026-03-31T00:00:00.000Z', -13, '2025-02-28T00:00:00.000Z'],
  ])('to %s, %i of them, gives %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });

  test('never ends in the wrong month, on any day', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -120, max: 120 }), (from, months) => {
        const to = addMonths(from, months);
        const apart =
          (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
        expect(apart).toBe(months);
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });
});
