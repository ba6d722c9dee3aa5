import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate, minuteOfDay } from '../locale/dates.ts';
import { isMorning, nextMorning } from './morning.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

describe('the next 8 o’clock', () => {
  test.each([
    ['UTC', '2026-11-18T07:59:59Z', '2026-11-18T08:00:00Z'],
    ['UTC', '2026-11-18T08:00:00Z', '2026-11-19T08:00:00Z'],
    ['UTC', '2026-11-18T08:00:30Z', '2026-11-19T08:00:00Z'],
    ['Europe/Berlin', '2026-11-18T12:00:00Z', '2026-11-19T07:00:00Z'],
    // The clocks go forward, and back.
    ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00Z'],
    ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
    ['Asia/Kathmandu', '2026-11-18T02:14:00Z', '2026-11-18T02:15:00Z'],
    ['Pacific/Kiritimati', '2026-11-17T12:00:00Z', '2026-11-17T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-18T12:00:00Z', '2026-11-18T19:00:00Z'],
  ])('in %s after %s is %s', (zone, now, next) => {
    expect(nextMorning(new Date(now), zone).toISOString()).toBe(new Date(next).toISOString());
  });

  test('is within the next 25 hours, on this day or the next, and the beginning of a morning', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.constantFrom(...ZONES), (now, zone) => {
        const next = nextMorning(now, zone);
        const hours = (next.getTime() - now.getTime()) / 3_600_000;
        expect(hours > 0 && hours <= 25).toBe(true);
        expect([minuteOfDay(next, zone), isMorning(next, zone)]).toEqual([480, true]);
        expect(calendarDate(nextMorning(next, zone), zone) > calendarDate(next, zone)).toBe(true);
      }),
    );
  });
});

test.each([
  ['UTC', '2026-11-18T07:59:59Z', false],
  ['UTC', '2026-11-18T08:00:00Z', true],
  ['UTC', '2026-11-18T11:59:59Z', true],
  ['UTC', '2026-11-18T12:00:00Z', false],
  ['UTC', '2026-11-18T00:00:00Z', false],
  ['Asia/Tokyo', '2026-11-17T23:30:00Z', true],
  ['Pacific/Kiritimati', '2026-11-17T18:00:00Z', true],
  ['Pacific/Pago_Pago', '2026-11-17T18:00:00Z', false],
])('whether it is morning in %s at %s: %j', (zone, now, is) => {
  expect(isMorning(new Date(now), zone)).toBe(is);
});
