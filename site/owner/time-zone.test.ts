import { expect, test } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

const from = (cf?: unknown) => Object.assign(new Request('https://cardea.example'), { cf });

test.each([
  [{ timezone: 'Europe/Stockholm' }, 'Europe/Stockholm'],
  [{ timezone: 'Nowhere/Here' }, 'UTC'],
  [{ timezone: 7 }, 'UTC'],
  [{}, 'UTC'],
  [undefined, 'UTC'],
])('with %j in the request, the time zone is %s', (cf, zone) => {
  expect(timeZoneOf(from(cf))).toBe(zone);
});
