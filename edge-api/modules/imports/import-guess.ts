import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { linkedinHandle } from '../../../src/domain/addresses/linkedin.ts';
import {
  addressPartOf,
  suggestedField,
  headWords,
  ONE_COLUMN_FIELDS,
  type ImportField,
} from '../../../src/domain/imports/import-fields.ts';
import type { ImportFormat, ImportRow } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { CELLS_PER_STEP, paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Values of a column that are looked at. */
export const VALUES_LOOKED_AT = 50;
/** Addresses of somebody, the first that has something before the others. */
const PLACES = ['business', 'work', 'company', 'primary', 'main', 'mailing', 'address 1', ''];

const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length > values.length / 2;

const isEmail = (value: string) => emailIssue(normalizeEmail(value)) === null;
/** Somebody's own page at LinkedIn; a company's is nobody's. */
const isLinkedin = (value: string) =>
  /linkedin\.com\/(?:in|pub)\//i.test(value) && linkedinHandle(value) !== null;
const isPhone = (value: string) => /^\+?[\d\s()./-]{7,}$/.test(value);
const isName = (value: string) => /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u.test(value);

/** What a column seems to be by its values alone. */
function fieldOfValues(values: readonly string[], headless: boolean): ImportField | null {
  if (mostly(values, isEmail)) return 'emails';
  if (mostly(values, isLinkedin)) return 'contact_linkedin_url';
  if (!headless) return null;
  if (mostly(values, isPhone)) return 'phones';
  return mostly(values, isName) ? 'full_name' : null;
}

/** Whether nearly each value is another, as what is a person's own is. Of a file's owner each row says the same. */
const areOwn = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size > values.length * 0.8;

/** What a name of a column means in the files of one program alone; null where it means nothing there. */
function ownMeaning(format: ImportFormat, name: string): ImportField | null | undefined {
  const words = headWords(name);
  if (format === 'linkedin' && words === 'url') return 'contact_linkedin_url';
  // Outlook's is 'Dr.' or 'Mr.'.
  if (format === 'outlook' && words === 'title') return null;
  return undefined;
}

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== '';

/** How many rows have something in one of these columns. */
const rowsWith = (rows: readonly ImportRow[], columns: readonly number[]): number =>
  rows.filter(({ cells }) => columns.some((at) => isFilled(cells[at]))).length;

/**
 * Of the parts of several addresses those of one: of two homes no street is joined with the other's city. Of those that
 * at least half as many rows have as the most, the first by what it is.
 */
function* findingOneAddress(
  names: readonly string[],
  fields: (ImportField | null)[],
  rows: readonly ImportRow[],
): Steps<void> {
  const parts = names.flatMap((name, at) => {
    const found = fields[at] === null ? null : addressPartOf(name);
    return found && fields[at] === found.part ? [{ ...found, at }] : [];
  });
  const counts: { place: string; count: number }[] = [];
  const isDue = paceOf(CELLS_PER_STEP);
  for (const place of new Set(parts.map((one) => one.place))) {
    const columns = parts.filter((one) => one.place === place).map(({ at }) => at);
    counts.push({ place, count: rowsWith(rows, columns) });
    if (isDue(rows.length * columns.length)) yield;
  }
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const rank = (place: string) => (PLACES.includes(place) ? PLACES.indexOf(place) : PLACES.length);
  const chosen = counts
    .filter(({ count }) => count > 0 && count >= most / 2)
    .toSorted((a, b) => rank(a.place) - rank(b.place))[0]?.place;
  for (const { at, place } of parts) if (place !== (chosen ?? place)) fields[at] = null;
}

/**
 * What each column of a table seems to be, by its name and, where that is not known, by its values.
 * @param firsts the first values of each column, `VALUES_LOOKED_AT` of them
 */
export function* guessingFields(
  names: readonly string[],
  rows: readonly ImportRow[],
  firsts: readonly (readonly string[])[],
  { format, headless }: { format: ImportFormat; headless: boolean },
): Steps<(ImportField | null)[]> {
  const own = names.map((name) => ownMeaning(format, name));
  const named = names.map((name, at) => {
    const meaning = own[at];
    return meaning === undefined ? (headless ? null : suggestedField(name)) : meaning;
  });
  const fields: (ImportField | null)[] = [];
  const isDue = paceOf(CHARACTERS_PER_STEP);
  for (const [at, field] of named.entries()) {
    if (field !== null || own[at] === null) {
      fields.push(field);
      continue;
    }
    const values = firsts[at]!.map((value) => value.trim().slice(0, IMPORT_VALUE_MAX));
    if (isDue(values.reduce((sum, { length }) => sum + length, 1))) yield;
    const seems = fieldOfValues(values, headless);
    // What a column says that is called so is theirs; beside it an unknown one may be anybody's.
    fields.push(headless || (!named.includes(seems) && areOwn(values)) ? seems : null);
  }
  yield* findingOneAddress(names, fields, rows);
  // Of several columns for what one column is, the first in which there is anything.
  return fields.map((field, at) => {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) return field;
    const has = (n: number) => firsts[n]!.length > 0;
    return has(at) && fields.findIndex((one, n) => one === field && has(n)) === at ? field : null;
  });
}
