import { CODE_LAST } from '../locale/country-names.ts';
import { addressParts } from './links.ts';

/** Codes that only such countries write: the United Kingdom's, Canada's and Ireland's, which mix letters and digits. */
const LETTERED = /^[a-z]\w{1,3} ?\d\w{2,3}$/i;
/** The short names of states and provinces: 'CA 94105' is one word for those who read it. */
const STATE = /^[A-Z]{2,3}$/;

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

/** A comma as the script of the address writes it. */
const commaOf = (value: string): string => (/\p{Script=Arabic}/u.test(value) ? '، ' : ', ');

/** An address in the order of its country; `space` stands within its code, and between that and what it belongs to. */
function written(value: string, space: string): string {
  const [box, extended, street, city, region, code, country] = addressParts(value);
  const isLast =
    country === '' ? LETTERED.test(code) || STATE.test(region) : CODE_LAST.has(country.toLowerCase());
  const firm = code.replaceAll(' ', space);
  const place = isLast
    ? [!STATE.test(region) && region === city ? '' : city, joined([region, firm], space)]
    : [joined([firm, city], space), region === city ? '' : region];
  const shown = joined([street, extended, ...place, country], commaOf(value));
  return shown || box;
}

/**
 * An address as it is read in its own country: 'Hamngatan 12, 111 47 Stockholm', but '500 Howard Street, San Francisco,
 * CA 94105' (Universal Postal Union, S42). Where only the post office box is filled it stays; free text is shown as it
 * is. Maps are asked with `addressText`, as the specification has it.
 * @param value the seven parts of a vCard's ADR between semicolons (RFC 6350, 6.3.1)
 */
export const postalAddress = (value: string): string => written(value, ' ');

/** The same for a row that may have two lines: a postal code is not parted, nor put on another line than its place. */
export const drawnAddress = (value: string): string => written(value, '\u00a0');
