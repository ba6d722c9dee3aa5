import { CODE_LAST } from '../locale/country-names.ts';
import { addressParts } from './links.ts';

/** Postal codes that identify their country: those of the United Kingdom, Canada and Ireland mix letters and digits. */
const LETTERED = /^[a-z]\w{1,3} ?\d\w{2,3}$/i;
/** Abbreviations of states and provinces: 'CA 94105' is read as one word. */
const STATE = /^[A-Z]{2,3}$/;

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

/** The comma of the address's script. */
const commaOf = (value: string): string => (/\p{Script=Arabic}/u.test(value) ? '، ' : ', ');

/** An address in the order of its country; `space` is used inside the postal code, and between it and its place. */
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
 * An address as it is written in its own country: 'Hamngatan 12, 111 47 Stockholm', but '500 Howard Street, San
 * Francisco, CA 94105' (Universal Postal Union, S42). If only the post office box is filled it is shown; free text is
 * unchanged. A maps search uses `addressText`, as specified.
 * @param value the seven parts of a vCard's ADR between semicolons (RFC 6350, 6.3.1)
 */
export const postalAddress = (value: string): string => written(value, ' ');

/** `postalAddress` for a line that can wrap: keeps a postal code together, and on the same line as its place. */
export const wrappableAddress = (value: string): string => written(value, '\u00a0');
