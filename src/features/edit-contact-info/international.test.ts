import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePhone, phoneIssue } from '../../domain/addresses/phone.ts';
import { countries, countryOf, inCountry, international } from './international.ts';

test.each([
  ['070-555 01 90', 'SE', '+46 70 555 01 90', 'SE', true],
  ['08-555 019 00', 'SE', '+46 8 555 019 00', 'SE', true],
  ['(415) 555-2671', 'US', '+1 415 555 2671', 'US', true],
  ['020 7946 0958', 'GB', '+44 20 7946 0958', 'GB', true],
  ['+49 30 901820', 'SE', '+49 30 901820', 'DE', true],
  ['0049 30 901820', 'DE', '+49 30 901820', 'DE', true],
  ['+46 (0)70 555 01 90', 'US', '+46 70 555 01 90', 'SE', true],
  ['٠٧٠ ٥٥٥ ٠١ ٩٠', 'SE', '+46 70 555 01 90', 'SE', true],
  ['08-555 019 00 ext. 12', 'SE', '+46 8 555 019 00 ext. 12', 'SE', true],
  ['116 117', 'SE', '116 117', 'SE', false],
  ['070-555 01 90', null, '070-555 01 90', null, false],
  ['call me', 'SE', 'call me', 'SE', false],
  ['', 'SE', '', 'SE', false],
])('%j, written in %s, is %j', (number, country, text, found, known) => {
  expect(international(number, country)).toMatchObject({ text, country: found, known });
});

test.each([
  ['08-555 019 00', 'SE', true],
  ['070-555 01 90', 'SE', false],
  ['020 7946 0958', 'GB', true],
  // In North America they cannot be distinguished.
  ['(415) 555-2671', 'US', false],
  ['call me', 'SE', false],
])('%j, written in %s, is a landline: %s', (number, country, landline) => {
  expect(international(number, country).landline).toBe(landline);
});

test('another country converts the national number', () => {
  expect(inCountry('+46 70 555 01 90', 'NO').text).toMatch(/^(\+47|70)/);
  expect(inCountry('+1 415 555 2671 ext. 9', 'CA')).toMatchObject({ text: '+1 415 555 2671 ext. 9' });
  expect(inCountry('020 7946 0958', 'GB').text).toBe('+44 20 7946 0958');
  expect([countryOf('+46 8 555 019 00'), countryOf('08-555')]).toEqual(['SE', null]);
});

test('numbers that the service accepts are accepted converted too, and conversion is idempotent', () => {
  const typed = fc.oneof(fc.stringMatching(/^\+?[\d ()./-]{0,24}$/), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(typed, fc.constantFrom('SE', 'US', 'GB', 'IN', null), (number, country) => {
      const { text } = international(number, country);
      if (phoneIssue(normalizePhone(number)) === null) expect(phoneIssue(text)).toBeNull();
      expect(international(text, country).text).toBe(text);
    }),
  );
});

test('countries are listed by name with their calling codes', () => {
  const listed = countries('en');
  expect(listed.length).toBeGreaterThan(200);
  expect(listed).toContainEqual({ value: 'SE', label: 'Sweden (+46)' });
});
