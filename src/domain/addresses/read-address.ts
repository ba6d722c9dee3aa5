import { codeBefore, codeBehind, codeless, japanese, type FoundPlace } from './address-places.ts';
import { CODE_FIRST, CODE_LAST } from '../locale/country-names.ts';
import { joinAddress } from './links.ts';
import { oneLine } from '../text/one-line.ts';

/** Characters of an address; what is longer is text that happens to have a number. */
const ADDRESS_MAX = 300;

/** What people put between the parts of an address, besides lines. */
const BETWEEN = /[\n,،、|·•]/;

const isKnown = (name: string): boolean =>
  CODE_LAST.has(name.toLowerCase()) || CODE_FIRST.has(name.toLowerCase());

/** Names of two letters that are no state or province elsewhere. */
const OWN_SHORT = /^(?:us|uk|gb|日本|中国)$/i;
/** A postal code before its city, behind which two letters are a country. */
const CODE_AND_CITY = /^(?:\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}) /;

const isCountry = (name: string, before: string): boolean =>
  isKnown(name) && (name.length > 2 || OWN_SHORT.test(name) || CODE_AND_CITY.test(before));

/** A country at the end of the last part, which has its code before it: 'London SW1A 2AA UK'. */
function countryBehind(last: string): string {
  const words = last.split(' ');
  for (const n of [3, 2, 1]) {
    const [front, name] = [words.slice(0, -n).join(' '), words.slice(-n).join(' ')];
    if (/\d/.test(front) && isCountry(name, '') && !/\bnew$/i.test(front)) return name;
  }
  return '';
}

/** The country, and the parts without it. */
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
  codeBehind(names, CODE_LAST.has(country.toLowerCase())) ??
  codeBefore(names, CODE_FIRST.has(country.toLowerCase())) ??
  codeless(names, country !== '');

/**
 * A written address in the seven parts of a vCard's ADR (RFC 6350, 6.3.1), as contact fields keep it: 'Hamngatan 12, 111 47
 * Stockholm' is ';;Hamngatan 12;Stockholm;;111 47;'. What cannot be told stays in the street, and a text of which nothing
 * can be told is that text.
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

/** Whether a line is nothing but a country. */
export const isCountryName = (line: string): boolean => line.length > 2 && isKnown(line);
