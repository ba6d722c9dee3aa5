import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cronMatches } from './cron.ts';
import { cronsOf } from './schedule.ts';

// 2026-11-22 is a Sunday.
test.each([
  ['* * * * *', '2026-11-22T03:07:00Z', true],
  ['*/10 * * * *', '2026-11-22T03:20:00Z', true],
  ['*/10 * * * *', '2026-11-22T03:21:00Z', false],
  ['5,35 * * * *', '2026-11-22T03:35:59Z', true],
  ['5,35 * * * *', '2026-11-22T03:36:00Z', false],
  ['0 2-4 * * *', '2026-11-22T04:00:00Z', true],
  ['0 2-4 * * *', '2026-11-22T05:00:00Z', false],
  ['10/20 * * * *', '2026-11-22T05:50:00Z', true],
  ['10/20 * * * *', '2026-11-22T05:40:00Z', false],
  ['0 0 * * 0', '2026-11-22T00:00:00Z', true],
  ['0 0 * * 7', '2026-11-22T00:00:00Z', true],
  ['0 0 * * 1-5', '2026-11-22T00:00:00Z', false],
  ['0 0 1 */3 *', '2026-10-01T00:00:00Z', true],
  ['0 0 1 */3 *', '2026-11-01T00:00:00Z', false],
  ['* * * *', '2026-11-22T00:00:00Z', false],
])('%s at %s: %s', (expression, at, matches) => {
  expect(cronMatches(expression, new Date(at))).toBe(matches);
});

test('the schedule equals that of wrangler.toml', () => {
  expect(cronsOf(join(import.meta.dirname, '../../wrangler.toml'))).toEqual(['* * * * *', '*/10 * * * *']);
});
