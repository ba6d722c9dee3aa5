import { ADDRESS_PARTS, ONE_COLUMN_FIELDS, type ImportField } from './import-fields.ts';
import { HEADINGS, PLACES, VAGUE_HEADINGS } from './import-headings.ts';

/** A column heading in lower-case words: `E-mail 1 - Value` and `JobTitle` as `e mail 1 value` and `job title`. */
export const headWords = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a row of the table, without the languages and programs that they are of. */
const wordsIn = (row: string): string[] =>
  row
    .split(/[;\n]/)
    .flatMap((some) => some.slice(some.indexOf(':') + 1).split(','))
    .map((one) => one.trim())
    .filter(Boolean);

const byWords = <Key extends string>(rows: Readonly<Partial<Record<Key, string>>>): Map<string, Key> =>
  new Map(
    (Object.entries(rows) as [Key, string][]).flatMap(([key, row]) =>
      wordsIn(row).map((words) => [words, key] as const),
    ),
  );

const FIELDS = byWords(HEADINGS);
const VAGUE = byWords(VAGUE_HEADINGS);
const PLACE_OF = byWords(PLACES);

/** Characters of the longest heading that is looked up. Cells of a file are looked up too, to find its headings. */
const HEADING_MAX = 80;
/** Words of the longest place. */
const PLACE_LENGTH = Math.max(...[...PLACE_OF.keys()].map((words) => words.split(' ').length));

const PLACED: readonly ImportField[] = [
  ...ADDRESS_PARTS,
  'address',
  'emails',
  'phones',
  'website',
  'messengers',
  'no_field',
];

/** What a heading means: a field, and the place of its address or number, such as `home` or `address 2`. */
type Heading = { field: ImportField; place: string };

/** Fields of which a file may have several columns, with numbers. Others are not: 'Tag 1' is what a cell holds. */
const NUMBERED_FIELDS: readonly ImportField[] = [
  ...PLACED,
  ...(['contact_linkedin_url', 'company_name', 'job_title'] as const),
];

const withoutNumber = (words: string): string => words.replace(/(?:^| )\d(?= |$)/, '').trim();

/** The field of words without a place. */
function fieldOf(words: string): ImportField | null {
  const found = FIELDS.get(words);
  if (found) return found;
  const field = FIELDS.get(withoutNumber(words));
  // Further lines of a street.
  if (field === 'street') return /(?:^| )[23](?: |$)/.test(words) ? 'extended_address' : null;
  return field && NUMBERED_FIELDS.includes(field) ? field : null;
}

/** The place of Google's addresses: `address 2 city`. */
const NUMBERED = /^(address \d) (.+)$/;

const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Places in scripts without spaces, longer ones first, as some contain others. */
const JOINED = [...PLACE_OF]
  .filter(([phrase]) => SPACELESS.test(phrase))
  .toSorted(([a], [b]) => b.length - a.length);

/** The places that words name, longer phrases first, and the words without each. */
function* placesIn(words: string): Generator<readonly [place: string, rest: string]> {
  const [, numbered, ofNumbered] = NUMBERED.exec(words) ?? [];
  if (numbered && ofNumbered) yield [numbered, ofNumbered];
  const all = words.split(' ');
  for (let length = Math.min(PLACE_LENGTH, all.length - 1); length > 0; length -= 1)
    for (let at = 0; at + length <= all.length; at += 1) {
      const place = PLACE_OF.get(all.slice(at, at + length).join(' '));
      if (place !== undefined) yield [place, all.toSpliced(at, length).join(' ')];
    }
  if (!SPACELESS.test(words)) return;
  for (const [phrase, place] of JOINED)
    if (words.includes(phrase)) yield [place, headWords(words.replace(phrase, ' '))];
}

/** The field and place of words; of several places that they name, the one whose rest is known. */
function placed(words: string): Heading | null {
  for (const [place, rest] of placesIn(words)) {
    const field = fieldOf(rest) ?? fieldOf(rest.replace(/^address /, ''));
    // An address of a whole company would make its people duplicates of each other.
    if (field && PLACED.includes(field) && !(field === 'emails' && place === 'company'))
      return { field, place };
  }
  return null;
}

/** What a column's heading means, in any of the languages and programs of the table; null if it is unknown. */
function readHeading(name: string): Heading | null {
  if (name.length > HEADING_MAX) return null;
  const words = headWords(name)
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/^person (?=.)/, '')
    .replace(/(?<=.) value$/, '');
  if (words === '') return null;
  const field = NUMBERED.test(words) ? null : (fieldOf(words) ?? VAGUE.get(withoutNumber(words)));
  return field ? { field, place: '' } : placed(words);
}

/** The field that a column's heading suggests; null if unknown. */
export const suggestedField = (name: string): ImportField | null => readHeading(name)?.field ?? null;

/** Whether a heading only means its field where no other column does; a second one of the same heading is not. */
export const isVague = (name: string): boolean => VAGUE.has(headWords(name));

/** The place of a column's address, such as `home` or `address 2`; empty for others. */
export function placeOf(name: string): string {
  const heading = readHeading(name);
  return heading && (heading.field === 'address' || isPart(heading.field)) ? heading.place : '';
}

const isPart = (field: ImportField): boolean => ADDRESS_PARTS.some((part) => part === field);

/** What only one column can be: a field, or the part of the address of one place. */
export const slotOf = (name: string, field: ImportField): string =>
  isPart(field) ? `${field} ${placeOf(name)}` : field;

/** A field that two columns map to but only one can, with their names; null if there is none. */
export function duplicateField(
  columns: Readonly<Record<string, ImportField | null>>,
): { field: ImportField; first: string; second: string } | null {
  const found = new Map<string, string>();
  for (const [name, field] of Object.entries(columns)) {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) continue;
    const slot = slotOf(name, field);
    const first = found.get(slot);
    if (first !== undefined) return { field, first, second: name };
    found.set(slot, name);
  }
  return null;
}
