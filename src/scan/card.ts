import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { cardFields } from '../domain/scan/card-fields.ts';
import { countryOfCard } from '../domain/scan/card-country.ts';
import { cardLines } from '../domain/scan/card-lines.ts';
import { diacriticsOf, type DiacriticLetters } from '../domain/scan/diacritics.ts';
import type { ReadPhone } from '../domain/scan/read-phone.ts';
import type { CardFields, ReadLine } from '../domain/scan/reading.ts';
import { fieldsOfCode } from './codes.ts';

/** Numbers by the plans of all countries. */
const readPhone: ReadPhone = (text, country) => {
  const parsed = parsePhoneNumberFromString(text, country as CountryCode | undefined);
  if (!parsed?.isPossible()) return null;
  return { number: parsed.number, country: parsed.country, isAssigned: parsed.isValid() };
};

/** The letters with diacritics that may stand on a card, by where it is from; null where nothing says, or none are. */
export function diacriticsOn(lines: readonly ReadLine[]): DiacriticLetters | null {
  const { emails = [], website } = fieldsOfCard(lines);
  const sites = website ? [website.value.split('/')[0]!] : [];
  const hosts = [...emails.map(({ value }) => value.slice(value.indexOf('@') + 1)), ...sites];
  return diacriticsOf(countryOfCard(cardLines(lines), hosts, readPhone));
}

/** The fields of a card of its lines and the texts of the codes on it. */
export const fieldsOfCard = (lines: readonly ReadLine[], codes: readonly string[] = []): CardFields =>
  cardFields(lines, readPhone, codes.toSorted().map(fieldsOfCode));
