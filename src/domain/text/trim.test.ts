import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { trimEndOf } from './trim.ts';

test.each([
  ['a/b//', /\//, 'a/b'],
  ['//', /\//, ''],
  ['', /\//, ''],
  ['a\u{E0041}\u202E \u200B', /[\s\p{Cf}]/u, 'a'],
  ['a🌱', /[\s\p{Cf}]/u, 'a🌱'],
])('the end of %j', (text, sign, expected) => {
  expect(trimEndOf(text, sign)).toBe(expected);
});

test('is trimmed as a regular expression would', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\u202E', '\u{E0041}', '🌱', '\n') });
  fc.assert(
    fc.property(text, (some) => {
      expect(trimEndOf(some, /[\s\p{Cf}]/u)).toBe(some.replace(/[\s\p{Cf}]+$/u, ''));
    }),
  );
});
