import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  briefDayText,
  calendarDate,
  daysAgo,
  dayText,
  isTimeZone,
  momentText,
  shortDayText,
  timeText,
  toTheQuarter,
  zoneText,
} from './dates.ts';

const AT = '2026-11-18T15:52:00.000Z';

describe('a date and time', () => {
  test.each([
    ['UTC', 'Nov 18, 2026', 'Nov 18', '3:52 PM'],
    ['Asia/Tokyo', 'Nov 19, 2026', 'Nov 19', '12:52 AM'],
    ['America/Los_Angeles', 'Nov 18, 2026', 'Nov 18', '7:52 AM'],
  ])('in %s is %s, shorter %s, at %s', (zone, day, short, time) => {
    expect([dayText(AT, zone), shortDayText(AT, zone), timeText(AT, zone)]).toEqual([day, short, time]);
    expect(momentText(AT, zone)).toBe(`${day}, ${time}`);
  });
});

test.each([
  ['UTC', 'UTC'],
  ['Asia/Tokyo', 'GMT+9'],
  ['America/Los_Angeles', 'PST'],
])('next to a time %s is called %s', (zone, called) => {
  expect(zoneText(AT, zone)).toBe(called);
});

test.each([
  ['2026-01-01T00:00:00Z', '2026-12-31T23:59:00Z', 'UTC', 'Jan 1'],
  ['2025-12-31T23:59:00Z', '2026-01-01T00:00:00Z', 'UTC', 'Dec 31, 2025'],
  // It is the new year there already.
  ['2025-12-31T20:00:00Z', '2026-03-01T00:00:00Z', 'Asia/Tokyo', 'Jan 1'],
  ['2027-01-01T02:00:00Z', '2026-12-30T00:00:00Z', 'America/Los_Angeles', 'Dec 31'],
])('the date of %s at %s in %s is %s, with the year if it is another', (instant, now, zone, text) => {
  expect(briefDayText(instant, now, zone)).toBe(text);
});

describe('days ago', () => {
  test.each([
    ['2026-11-18T23:59:00Z', '2026-11-19T00:01:00Z', 'UTC', 1],
    ['2026-11-18T23:59:00Z', '2026-11-19T00:01:00Z', 'Asia/Tokyo', 0],
    ['2026-11-18T00:00:00Z', '2026-11-18T23:59:59Z', 'UTC', 0],
    // Clocks go back on this night: there are 25 hours between.
    ['2026-10-24T22:30:00Z', '2026-10-25T23:30:00Z', 'Europe/Stockholm', 1],
    ['2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z', 'UTC', 364],
  ])('from %s to %s in %s: %i', (instant, now, zone, days) => {
    expect(daysAgo(instant, now, zone)).toBe(days);
  });

  test('are 0 for equal times, and never negative for earlier ones', () => {
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const [before, after] = one < other ? [one, other] : [other, one];
        expect(daysAgo(one.toISOString(), one.toISOString(), 'Europe/Stockholm')).toBe(0);
        expect(daysAgo(before.toISOString(), after.toISOString(), 'Europe/Stockholm')).toBeGreaterThanOrEqual(
          0,
        );
      }),
    );
  });
});

test.each([
  ['Europe/Stockholm', true],
  ['UTC', true],
  ['Nowhere/Here', false],
  ['', false],
])('whether %s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});

test.each(Intl.supportedValuesOf('timeZone'))(
  'the date in %s stays the same until the quarter is over',
  (zone) => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        (at) => {
          expect(dayText(toTheQuarter(at), zone)).toBe(dayText(at.toISOString(), zone));
        },
      ),
      { numRuns: 10 },
    );
  },
);

test.each([
  ['2026-11-18T15:52:00.000Z', 'UTC', '2026-11-18'],
  ['2026-11-18T15:52:00.000Z', 'Asia/Tokyo', '2026-11-19'],
  ['2026-11-18T02:00:00.000Z', 'America/Los_Angeles', '2026-11-17'],
  ['2028-02-29T00:30:00.000Z', 'Pacific/Kiritimati', '2028-02-29'],
  ['2026-12-31T23:59:59.999Z', 'Pacific/Kiritimati', '2027-01-01'],
])('the calendar date of %s in %s is %s', (at, zone, date) => {
  expect(calendarDate(new Date(at), zone)).toBe(date);
});
