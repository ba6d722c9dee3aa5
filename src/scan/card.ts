import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { cardFields } from '../domain/scan/card-fields.ts';
import type { ReadPhone } from '../domain/scan/read-phone.ts';
import type { CardFields, ReadLine } from '../domain/scan/reading.ts';
import { fieldsOfCode } from './codes.ts';

/** Numbers by the plans of all countries. */
export const readPhone: ReadPhone = (text, country) => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode | undefined);
  return parsed?.isPossible() ? { number: parsed.number, country: parsed.country } : null;
};

/** The fields of a card of its lines and the texts of the codes on it. */
export const fieldsOfCard = (lines: readonly ReadLine[], codes: readonly string[] = []): CardFields =>
  cardFields(lines, readPhone, codes.toSorted().map(fieldsOfCode));
