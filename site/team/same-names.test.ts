import { expect, test } from 'vitest';
import { sameNames } from './same-names.ts';

test.each([
  ['', '', true],
  ['logo.cta', 'cta.logo', true],
  ['logo', '', false],
  ['logo', 'logo.cta', false],
  ['logo.cta', 'logo.url', false],
])('“%s” and “%s” have the same names: %s', (one, other, same) => {
  expect(sameNames(one, other)).toBe(same);
});
