import {
  codeBeforeCity,
  codeAfterCity,
  placeWithoutCode,
  japanese,
  type FoundPlace,
} from './address-places.ts';
import { CODE_FIRST, CODE_LAST } from '../locale/country-names.ts';
import { joinAddress } from './links.ts';
import { oneLine } from '../text/one-line.ts';

/** Maximum characters of an address; anything longer is text that happens to contain a number. */
const ADDRESS_MAX = 300;

/** Separators between the parts of an address, besides line breaks. */
const BETWEEN = /[\n,،、|·•]/;

const isKnown = (name: string): boolean =>
  CODE_LAST.has(name.toLowerCase()) || CODE_FIRST.has(name.toLowerCase());

/** Two-letter country names that are no state or province elsewhere. */
const OWN_SHORT = /^(?:us|uk|gb|日本|中国)$/i;
/** A postal code before its city; two letters after it are a country. */
const CODE_AND_CITY = /^(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}) /;

const isCountry = (name: string, before: string): boolean =>
  isKnown(name) && (name.length > 2 || OWN_SHORT.test(name) || CODE_AND_CITY.test(before));

/** A country at the end of the last part, after its postal code: 'London SW1A 2AA UK'. */
function countryBehind(last: string): string {
  const words = last.split(' ');
  for (const n of [3, 2, 1]) {
    const [front, name] = [words.slice(0, -n).join(' '), words.slice(-n).join(' ')];
    if (/\d/.test(front) && isCountry(name, '') && !/\bnew$/i.test(front)) return name;
  }
  return '';
}

/** Splits off the country. */
function takeCountry(names: readonly string[]): { country: string; rest: string[] } {
  const [first = '', last = ''] = [names[0], names.at(-1)];
  if (names.length > 1 && isCountry(last, names.at(-2)!)) return { country: last, rest: names.slice(0, -1) };
  if (names.length > 1 && first === '日本') return { country: first, rest: names.slice(1) };
  const country = countryBehind(last);
  if (country === '') return { country, rest: [...names] };
  return { country, rest: [...names.slice(0, -1), last.slice(0, -country.length).trim()] };
}

const placeOf = (names: readonly string[], country: string): FoundPlace | null =>
  japanese(names.join(' ')) ??
  codeAfterCity(names, CODE_LAST.has(country.toLowerCase())) ??
  codeBeforeCity(names, CODE_FIRST.has(country.toLowerCase())) ??
  placeWithoutCode(names, country !== '');

/**
 * Parses a written address into the seven parts of a vCard's ADR (RFC 6350, 6.3.1), the format of contact fields:
 * 'Hamngatan 12, 111 47 Stockholm' becomes ';;Hamngatan 12;Stockholm;;111 47;'. What cannot be parsed stays in the
 * street; a text with nothing recognised is returned unchanged.
 */
export function readAddress(text: string): string {
  if (text.length > ADDRESS_MAX) return oneLine(text).replaceAll(';', ',');
  const names = text
    .replaceAll(';', ',')
    .split(BETWEEN)
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const { country, rest } = takeCountry(names);
  const place = placeOf(rest, country);
  if (place === null && country === '') return names.join(', ');
  const { street, city, region, code } = place ?? { street: rest, city: '', region: '', code: '' };
  return joinAddress(['', '', street.join(', '), city, region, code, country]);
}

/** Whether a line is only a country name. */
export const isCountryName = (line: string): boolean => line.length > 2 && isKnown(line);
