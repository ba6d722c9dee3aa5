import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneCountry } from './phone-country.ts';

test.each([
  [['SE', 'NO', 'SE'], ['de-DE'], 'SE'],
  [['NO'], [], 'NO'],
  [[], ['sv-SE', 'en-US'], 'SE'],
  [[], ['sv'], 'SE'],
  [[], ['en', 'de-AT'], 'AT'],
  [[], ['en'], 'US'],
  [[], ['pt_BR'], 'BR'],
  [[], ['zh-Hant-TW'], 'TW'],
  [[], ['es-419'], null],
  [[], [''], null],
  [[], [], null],
])('numbers of %j and the languages %j suggest %s', (numbers, languages, expected) => {
  expect(phoneCountry(numbers, languages)).toBe(expected);
});

test('any browser languages give a country or none', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{2}-[A-Z]{2}$/))), (languages) => {
      expect(phoneCountry([], languages) ?? 'SE').toMatch(/^[A-Z]{2}$/);
    }),
  );
});
