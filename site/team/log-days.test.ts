import { expect, test } from 'vitest';
import { byDay } from './log-days.ts';

const MOMENTS = [
  '2026-03-04T23:30:00Z',
  '2026-03-04T06:30:00Z',
  '2026-03-03T12:00:00Z',
  '2026-03-01T12:00:00Z',
];

test.each([
  ['UTC', { Today: 2, Yesterday: 1, 'Mar 1, 2026': 1 }],
  ['Asia/Tokyo', { Today: 1, Yesterday: 1, 'Mar 3, 2026': 1, 'Mar 1, 2026': 1 }],
  ['America/Los_Angeles', { Today: 1, Yesterday: 2, 'Mar 1, 2026': 1 }],
])('lines of a log are sorted into the days of %s', (timeZone, expected) => {
  const days = byDay(MOMENTS, (at) => at, {
    names: ['Today', 'Yesterday'],
    now: '2026-03-04T23:45:00Z',
    timeZone,
  });
  expect(Object.fromEntries([...days].map(([day, lines]) => [day, lines.length]))).toEqual(expected);
  expect([...days.values()].flat()).toEqual(MOMENTS);
});
