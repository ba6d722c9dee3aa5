import { findPhoneNumbersInText, type CountryCode } from 'libphonenumber-js/max';
import type { Readers } from '../../domain/fill-card/found-fields.ts';
import { socialPlace } from '../../domain/addresses/social-handle.ts';

/** The country of the browser's language, for national numbers. */
const countryOf = (languages: readonly string[]): CountryCode | undefined =>
  languages.map((language) => new Intl.Locale(language).region).find(Boolean) as CountryCode | undefined;

/** The readers for a pasted text in this browser. */
export const browserReaders = (): Readers => {
  const country = countryOf(navigator.languages);
  return {
    networkOf: socialPlace,
    phonesIn: (text) =>
      findPhoneNumbersInText(text, country).map(({ number, startsAt }) => ({
        number: number.formatInternational(),
        at: startsAt,
        landline: number.getType() === 'FIXED_LINE',
      })),
  };
};
