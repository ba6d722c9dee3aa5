import { addressParts } from '../../domain/addresses/links.ts';
import { isCountryName, readAddress } from '../../domain/addresses/read-address.ts';

const ADDRESS_LABEL = /^(?:address|adresse|anschrift|adress|dirección|adres|office)\s*:\s*/i;
/** A postal code: four to six digits, three and two or four, two and three, or as the United Kingdom and Canada have it. */
const POSTAL_CODE =
  /\d{4}|\d{3} \d{2}|\d{3}-\d{4}|\d{2}-\d{3}|[A-Z]\d[\dA-Z]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d/;
/** What stands between the parts of an address on one line. */
const BETWEEN = /[,،、|·•]/;

/** Longest line of an address. */
const LINE_MAX = 200;

/** A line that is no sentence, no title and no value behind a word that says what it is. */
const isPlain = (line: string | null | undefined): line is string =>
  typeof line === 'string' && line.length <= LINE_MAX && !/[:!?]/.test(line);

/** A line above a postal code that may be a street: letters and the number of a house. */
const isStreet = (line: string | null | undefined): line is string =>
  isPlain(line) && /\p{L}/u.test(line) && /\p{Nd}/u.test(line);

/** The address that a line holds, with what belongs to it above and below; null where it holds none. */
function addressAt(lines: readonly (string | null)[], at: number): string | null {
  const line = lines[at]!;
  if (line === null || line.length > LINE_MAX) return null;
  const isLabelled = ADDRESS_LABEL.test(line);
  const text = line.replace(ADDRESS_LABEL, '');
  if (!isLabelled && (!isPlain(line) || !POSTAL_CODE.test(text))) return null;
  const below = lines[at + 1];
  const country = typeof below === 'string' && isCountryName(below) ? `\n${below}` : '';
  const [, , street, city, , code] = addressParts(readAddress(text + country));
  const isWhole = street !== '' && (BETWEEN.test(text) || (city !== '' && code !== ''));
  if (isLabelled || isWhole) return readAddress(text + country);
  const above = lines[at - 1];
  return code !== '' && isStreet(above) ? readAddress(`${above}\n${text}${country}`) : null;
}

/**
 * The addresses in the lines of a text, each in its parts: on one line, or with the street above its postal code and the
 * country below. @param lines null for a line in which something else was found
 */
export const addressesIn = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((_, at) => addressAt(lines, at) ?? []);
