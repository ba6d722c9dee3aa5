import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { initials, nameInitials } from './initials.ts';

test.each([
  ['Mara', 'Wolf', 'MW'],
  ['mara', 'wolf', 'MW'],
  ['  Bo ', '', 'B'],
  ['', 'Li', 'L'],
  ['', '', ''],
  [null, undefined, ''],
  ['“Ava”', '(Lindgren)', 'AL'],
  ['E\u0301mile', 'Zola', 'E\u0301Z'],
  ['नीता', 'राव', 'नीरा'],
  ['李', '明', '李明'],
  ['مريم', 'حداد', 'مح'],
  ['👩🏽‍🚀', 'Ray', '👩🏽‍🚀R'],
  ['ßander', '3M', 'ß3'],
])('%j %j has the initials %j', (first_name, last_name, expected) => {
  expect(initials({ first_name, last_name })).toBe(expected);
});

test('never exceed two characters for any name', () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first_name, last_name) => {
      const parts = [initials({ first_name }), initials({ last_name })];
      for (const part of parts) expect([...segmenter.segment(part)].length).toBeLessThanOrEqual(1);
      expect(initials({ first_name, last_name })).toBe(parts.join(''));
    }),
  );
});

test.each([
  ['Amina Diallo', 'AD'],
  [' Amina  van der Berg ', 'AB'],
  ['Amina', 'A'],
  ['', ''],
])('%j has the initials of its first and last word, %j', (name, expected) => {
  expect(nameInitials(name)).toBe(expected);
});
