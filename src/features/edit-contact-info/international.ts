import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';
import { normalizePhone, phoneIssue } from '../../domain/addresses/phone.ts';

/**
 * A number and its country; `text` is the value to store, `known` whether it is valid there, `landline` whether it
 * cannot be a mobile number.
 */
export type International = { text: string; country: string | null; known: boolean; landline: boolean };

const asCountry = (country: string | null): CountryCode | undefined =>
  country !== null && isSupportedCountry(country) ? country : undefined;

/** The country of an international number, or null. */
export const countryOf = (number: string): string | null =>
  parsePhoneNumberFromString(normalizePhone(number))?.country ?? null;

/**
 * Converts a number to international format, as one of `country` if it is national. An invalid number stays as typed:
 * the service accepts more than these tables know (E.164 and the plans of Google's libphonenumber).
 */
export function international(number: string, country: string | null): International {
  const text = normalizePhone(number);
  const read = parsePhoneNumberFromString(text, asCountry(country));
  if (!read?.isValid()) return { text, country: read?.country ?? country, known: false, landline: false };
  const formatted = read.formatInternational();
  const stored = phoneIssue(formatted) ? text : formatted;
  const landline = read.getType() === 'FIXED_LINE';
  return { text: stored, country: read.country ?? null, known: true, landline };
}

/** The same national number in another country. */
export function inCountry(number: string, country: string): International {
  const read = parsePhoneNumberFromString(normalizePhone(number));
  const home = read ? `${read.nationalNumber}${read.ext ? ` ext. ${read.ext}` : ''}` : number;
  return international(home, country);
}

/** Every country with its calling code and localized name, sorted for that language. */
export function countries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  return getCountries()
    .map((value) => ({ value, label: `${names.of(value) ?? value} (+${getCountryCallingCode(value)})` }))
    .toSorted((a, b) => order.compare(a.label, b.label));
}
