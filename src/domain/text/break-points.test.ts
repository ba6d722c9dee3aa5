import { expect, test } from 'vitest';
import { breakableParts } from './break-points.ts';

test.each([
  ['/team_active_member', ['/', 'team_', 'active_', 'member']],
  ['marcus@haldenrowe.example', ['marcus@', 'haldenrowe.', 'example']],
  ['https://firm.example/a?b=c', ['https://', 'firm.', 'example/', 'a?', 'b=', 'c']],
  ['ava', ['ava']],
  ['', ['']],
])('%s breaks only after its signs', (address, parts) => {
  expect(breakableParts(address)).toEqual(parts);
  expect(parts.join('')).toBe(address);
});
