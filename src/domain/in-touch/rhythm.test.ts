import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '../locale/durations.ts';
import { addDays, afterTouch, EVERY_MAX, putOffDate, RHYTHMS, startRhythm } from './rhythm.ts';

const date = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY, max: Date.UTC(2199, 11, 31) / DAY })
  .map((day) => new Date(day * DAY).toISOString().slice(0, 10));
const every = fc.oneof(fc.constantFrom(...RHYTHMS), fc.integer({ min: 1, max: EVERY_MAX }));
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY;

describe('a date some days later', () => {
  test.each([
    ['2028-02-15', 14, '2028-02-29'],
    ['2027-02-15', 14, '2027-03-01'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-31', 30, '2027-03-02'],
  ])('of %s by %i is %s', (from, days, later) => {
    expect(addDays(from, days)).toBe(later);
  });

  test('is a valid date, and exactly so far away', () => {
    fc.assert(
      fc.property(date, every, (from, days) => {
        const later = addDays(from, days);
        expect(later).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(daysBetween(from, later)).toBe(days);
      }),
    );
  });
});

describe('a rhythm that is set', () => {
  test('continues from the last touch, and is due today at the earliest', () => {
    fc.assert(
      fc.property(every, date, date, (days, last, today) => {
        const { next } = startRhythm({ every: days, next: null }, last, today);
        expect([today, addDays(last, days)]).toContain(next);
        expect(next! >= today).toBe(true);
        expect(next! >= addDays(last, days)).toBe(true);
      }),
    );
  });

  test('begins today without a touch, and keeps a date', () => {
    fc.assert(
      fc.property(every, date, date, (days, today, next) => {
        expect(startRhythm({ every: days, next: null }, null, today).next).toBe(addDays(today, days));
        for (const own of [days, null])
          expect(startRhythm({ every: own, next }, null, today)).toEqual({ every: own, next });
      }),
    );
    const none = { every: null, next: null };
    expect(startRhythm(none, '2026-01-01', '2026-11-18')).toEqual(none);
  });
});

describe('a touch', () => {
  test('makes a rhythm due after its days, whenever it was due', () => {
    fc.assert(
      fc.property(every, date, date, (days, next, day) => {
        const after = afterTouch({ every: days, next }, day);
        expect(after).toEqual({ every: days, next: addDays(day, days) });
        expect(after.next! > day).toBe(true);
      }),
    );
  });

  test('ends a single date that has come, and leaves a later one', () => {
    fc.assert(
      fc.property(date, date, (next, day) => {
        expect(afterTouch({ every: null, next }, day)).toEqual({
          every: null,
          next: next <= day ? null : next,
        });
      }),
    );
  });
});

test('a contact that is put off is not due today', () => {
  fc.assert(
    fc.property(date, (today) => {
      expect(daysBetween(today, putOffDate(today))).toBe(7);
    }),
  );
});
