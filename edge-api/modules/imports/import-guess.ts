import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { linkedinHandle } from '../../../src/domain/addresses/linkedin.ts';
import {
  addressPartOf,
  suggestedField,
  headWords,
  ONE_COLUMN_FIELDS,
  type ImportField,
} from '../../../src/domain/imports/import-fields.ts';
import type { ImportFormat } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Values of a column that are examined. */
const VALUES_LOOKED_AT = 50;
/** Kinds of addresses, in order of preference. */
const PLACES = ['business', 'work', 'company', 'primary', 'main', 'mailing', 'address 1', ''];

const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length > values.length / 2;

const isEmail = (value: string) => emailIssue(normalizeEmail(value)) === null;
/** A person's page at LinkedIn; a company's does not count. */
const isLinkedin = (value: string) =>
  /linkedin\.com\/(?:in|pub)\//i.test(value) && linkedinHandle(value) !== null;
const isPhone = (value: string) => /^\+?[\d\s()./-]{7,}$/.test(value);
const isName = (value: string) => /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){1,4}$/u.test(value);

/** The field of a column by its values alone. */
function fieldOfValues(values: readonly string[], headless: boolean): ImportField | null {
  if (mostly(values, isEmail)) return 'emails';
  if (mostly(values, isLinkedin)) return 'contact_linkedin_url';
  if (!headless) return null;
  if (mostly(values, isPhone)) return 'phones';
  return mostly(values, isName) ? 'full_name' : null;
}

/** Whether almost all values differ, as personal ones do. The file owner's are equal in each row. */
const areOwn = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size > values.length * 0.8;

/** The meaning of a column's name in one program's files; null if it has none there. */
function ownMeaning(format: ImportFormat, name: string): ImportField | null | undefined {
  const words = headWords(name);
  if (format === 'linkedin' && words === 'url') return 'contact_linkedin_url';
  // Outlook's is 'Dr.' or 'Mr.'.
  if (format === 'outlook' && words === 'title') return null;
  return undefined;
}

const isFilled = (cell: string | undefined): boolean =>
  cell !== undefined && cell !== '' && cell.trim() !== '';

/** The columns that are parts of addresses by their names. */
const addressColumns = (names: readonly string[]): { at: number; place: string }[] =>
  names.flatMap((name, at) => {
    const found = addressPartOf(name);
    return found && suggestedField(name) === found.part ? [{ at, place: found.place }] : [];
  });

/** Statistics for guessing columns, collected row by row: rows are not stored here. */
export class ColumnValues {
  readonly #firsts: string[][] = [];
  readonly #places: ReadonlyMap<string, { at: number }[]>;
  readonly addresses: ReturnType<typeof addressColumns>;
  /** The number of rows with an address of a kind. */
  readonly placeRows = new Map<string, number>();

  /** @param names of the named columns */
  constructor(names: readonly string[]) {
    this.addresses = addressColumns(names);
    this.#places = Map.groupBy(this.addresses, ({ place }) => place);
  }

  add(cells: readonly string[]): void {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at]!;
      if (cell === '' || this.firstOf(at).length >= VALUES_LOOKED_AT || cell.trim() === '') continue;
      while (this.#firsts.length <= at) this.#firsts.push([]);
      this.#firsts[at]!.push(cell);
    }
    for (const [place, columns] of this.#places)
      if (columns.some(({ at }) => isFilled(cells[at])))
        this.placeRows.set(place, (this.placeRows.get(place) ?? 0) + 1);
  }

  /** The first non-empty values of a column. */
  firstOf(at: number): readonly string[] {
    return this.#firsts[at] ?? [];
  }

  /** The number of columns up to the last non-empty one. */
  get width(): number {
    return this.#firsts.length;
  }
}

/**
 * Keeps the parts of one of several addresses, so that no street is combined with another's city. The preferred kind
 * among those with at least half as many rows as the most frequent one.
 */
function keepOneAddress(fields: (ImportField | null)[], { addresses, placeRows }: ColumnValues): void {
  const most = Math.max(0, ...placeRows.values());
  const rank = (place: string) => (PLACES.includes(place) ? PLACES.indexOf(place) : PLACES.length);
  const chosen = [...new Set(addresses.map(({ place }) => place))]
    .filter((place) => (placeRows.get(place) ?? -1) >= most / 2)
    .toSorted((a, b) => rank(a) - rank(b))[0];
  for (const { at, place } of addresses) if (place !== (chosen ?? place)) fields[at] = null;
}

/** Guesses each column's field by its name and, if that is unknown, by its values. */
export function* guessingFields(
  names: readonly string[],
  columns: ColumnValues,
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
    const values = columns.firstOf(at).map((value) => value.trim().slice(0, IMPORT_VALUE_MAX));
    if (isDue(values.reduce((sum, { length }) => sum + length, 1))) yield;
    const seems = fieldOfValues(values, headless);
    // A column with a known name is the contact's; beside it, an unknown one may be another person's.
    fields.push(headless || (!named.includes(seems) && areOwn(values)) ? seems : null);
  }
  keepOneAddress(fields, columns);
  // Of several columns for a single-valued field, the first non-empty one.
  return fields.map((field, at) => {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) return field;
    const has = (n: number) => columns.firstOf(n).length > 0;
    return has(at) && fields.findIndex((one, n) => one === field && has(n)) === at ? field : null;
  });
}
