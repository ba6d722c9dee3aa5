import { expect, test } from 'vitest';
import { timeZoneSchema } from './time-zone.ts';

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+01:00', false],
  ['Europe/Nowhere', false],
  ['Europe/Berlin ', false],
  ['', false],
  ['A'.repeat(65), false],
  [7, false],
])('%j is a time zone: %j', (name, isOne) => {
  expect(timeZoneSchema.safeParse(name).success).toBe(isOne);
});
