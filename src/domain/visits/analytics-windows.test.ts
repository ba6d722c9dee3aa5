import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoDay, monthToDate, windowDays } from './analytics-windows.ts';
import { ANALYTICS_WINDOWS } from '../limits/lists.ts';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

describe('a window', () => {
  test.each([
    ['last_7_days', '2026-11-18', '2026-11-12', '2026-11-05'],
    ['last_30_days', '2026-11-18', '2026-10-20', '2026-09-20'],
    ['last_90_days', '2026-11-18', '2026-08-21', '2026-05-23'],
    ['last_12_months', '2026-11-18', '2025-11-19', '2024-11-19'],
    ['last_12_months', '2024-02-29', '2023-03-01', '2022-03-01'],
    ['last_12_months', '2025-02-28', '2024-02-29', '2023-03-01'],
  ] as const)('%s on %s is from %s, the previous one from %s', (window, today, from, before) => {
    const { days, previous } = windowDays(window, day(today));
    expect([isoDay(days!.from), isoDay(days!.to)]).toEqual([from, today]);
    expect([isoDay(previous!.from), previous!.to]).toEqual([before, days!.from - 1]);
  });

  test('of all time has neither a beginning nor a previous one', () => {
    expect(windowDays('all_time', day('2026-11-18'))).toEqual({ days: null, previous: null });
  });

  test('ends today and begins right after the previous one, on any day', () => {
    const bounded = ANALYTICS_WINDOWS.filter((window) => window !== 'all_time');
    fc.assert(
      fc.property(fc.constantFrom(...bounded), fc.integer({ min: 1000, max: 60_000 }), (window, today) => {
        const { days, previous } = windowDays(window, today);
        expect(days!.to).toBe(today);
        expect(previous!.to).toBe(days!.from - 1);
        const lengths = [days!, previous!].map(({ from, to }) => to - from + 1);
        expect(Math.abs(lengths[0]! - lengths[1]!)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the month to date', () => {
  test.each([
    ['2026-11-18', '2026-11-01', '2026-10-01', '2026-10-18'],
    ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['2026-01-05', '2026-01-01', '2025-12-01', '2025-12-05'],
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['2024-03-31', '2024-03-01', '2024-02-01', '2024-02-29'],
  ])('on %s is from %s, and is compared with %s to %s', (today, first, from, to) => {
    const { days, previous } = monthToDate(day(today));
    expect([days.from, days.to].map(isoDay)).toEqual([first, today]);
    expect([previous.from, previous.to].map(isoDay)).toEqual([from, to]);
  });
});
