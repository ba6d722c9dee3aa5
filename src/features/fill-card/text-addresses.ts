import { addressParts } from '../../domain/addresses/links.ts';
import { isCountryName, readAddress } from '../../domain/addresses/read-address.ts';

const ADDRESS_LABEL = /^(?:address|adresse|anschrift|adress|dirección|adres|office)\s*:\s*/i;
/**
 * A postal code: four to six digits, three and two or four, two and three, or in the format of the United Kingdom or
 * Canada.
 */
const POSTAL_CODE =
  /\d{4}|\d{3} \d{2}|\d{3}-\d{4}|\d{2}-\d{3}|[A-Z]\d[\dA-Z]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d/;
/** Separators between the parts of an address on one line. */
const BETWEEN = /[,،、|·•]/;

/** Maximum length of an address line. */
const LINE_MAX = 200;

/** A line that is not a sentence, a title, or a labelled value. */
const isPlain = (line: string | null | undefined): line is string =>
  typeof line === 'string' && line.length <= LINE_MAX && !/[:!?]/.test(line);

/** A possible street above a postal code: letters and a house number. */
const isStreet = (line: string | null | undefined): line is string =>
  isPlain(line) && /\p{L}/u.test(line) && /\p{Nd}/u.test(line);

/** The address at a line, with the lines above and below; null if there is none. */
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
 * The addresses in a text, each in its parts: on one line, or with the street above the postal code and the country
 * below. @param lines null for a line with another finding
 */
export const addressesIn = (lines: readonly (string | null)[]): string[] =>
  lines.flatMap((_, at) => addressAt(lines, at) ?? []);
