import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../locale/dates.ts';
import { DAY } from '../locale/durations.ts';
import { birthdaysOn, firstInTouch, isBirthdayOn, yearlyBirthday } from './birthdays.ts';

describe('a birthday', () => {
  test.each([
    ['1990-04-12', '2026-04-12', true],
    ['--04-12', '2026-04-12', true],
    ['1990-04-12', '2026-04-13', false],
    ['2026-04-12', '2026-04-12', true],
    ['2000-02-29', '2028-02-29', true],
    ['2000-02-29', '2028-02-28', false],
    ['2000-02-29', '2027-02-28', true],
    ['--02-29', '2027-02-28', true],
    ['--02-29', '2027-03-01', false],
    ['--02-29', '2100-02-28', true],
    ['--02-28', '2027-02-28', true],
    ['--02-28', '2028-02-29', false],
    ['--12-31', '2026-12-31', true],
    [null, '2026-04-12', false],
  ])('of %j on %s: %j', (birthday, date, isCelebrated) => {
    expect(isBirthdayOn(birthday, date)).toBe(isCelebrated);
  });

  test.each([
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '--01-01'],
    ['2026-12-31T10:00:00Z', 'Pacific/Pago_Pago', '--12-30'],
    ['2026-12-31T10:00:00Z', 'UTC', '--12-31'],
    ['2027-02-28T10:00:00Z', 'Pacific/Kiritimati', '--03-01'],
    ['2027-02-28T12:00:00Z', 'Pacific/Pago_Pago', '--02-29'],
  ])('at %s in %s is that of %s', (instant, zone, birthday) => {
    expect(isBirthdayOn(birthday, calendarDate(new Date(instant), zone))).toBe(true);
  });

  test('is celebrated once in each year', () => {
    const day = fc
      .integer({ min: Date.UTC(2000, 0, 1) / DAY, max: Date.UTC(2000, 11, 31) / DAY })
      .map((number) => new Date(number * DAY).toISOString().slice(5, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 2000, max: 2199 }), (birthday, year) => {
        const first = Date.UTC(year, 0, 1);
        const days = (Date.UTC(year + 1, 0, 1) - first) / DAY;
        const dates = Array.from({ length: days }, (_, n) =>
          new Date(first + n * DAY).toISOString().slice(0, 10),
        );
        expect(dates.filter((date) => birthdaysOn(date).includes(birthday))).toHaveLength(1);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['1990-04-12', '2000-04-12', 'FREQ=YEARLY'],
  ['--04-12', '2000-04-12', 'FREQ=YEARLY'],
  ['--02-28', '2000-02-28', 'FREQ=YEARLY'],
  ['1996-02-29', '2000-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
  ['--02-29', '2000-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
])('the yearly event of %s begins on %s, without the year of birth', (birthday, day, rule) => {
  expect(yearlyBirthday(birthday)).toEqual({ day, rule });
});

const named = (names: string) => [...names].map((id) => ({ id }));
test.each([
  ['', '', ''],
  ['', 'abcdef', 'abcde'],
  ['x', 'abcdef', 'xabcd'],
  ['uvwxy', 'abcde', 'uvwxy'],
  ['bx', 'abcde', 'bxacd'],
  ['c', 'abc', 'cab'],
])('of birthdays %j and due contacts %j, the first five are %j', (birthdays, due, first) => {
  expect(firstInTouch(named(birthdays), named(due), 5)).toEqual(named(first));
});
