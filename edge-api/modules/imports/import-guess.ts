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

/** Values of a column that are looked at. */
const VALUES_LOOKED_AT = 50;
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

const isFilled = (cell: string | undefined): boolean =>
  cell !== undefined && cell !== '' && cell.trim() !== '';

/** The columns that are parts of addresses by their names. */
const addressColumns = (names: readonly string[]): { at: number; place: string }[] =>
  names.flatMap((name, at) => {
    const found = addressPartOf(name);
    return found && suggestedField(name) === found.part ? [{ at, place: found.place }] : [];
  });

/** What a file's columns are guessed by, gathered row by row: of those that were read none is there any more. */
export class ColumnValues {
  readonly #firsts: string[][] = [];
  readonly #places: ReadonlyMap<string, { at: number }[]>;
  readonly addresses: ReturnType<typeof addressColumns>;
  /** How many rows have something of the address of a place. */
  readonly placeRows = new Map<string, number>();

  /** @param names those of the columns that have one */
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

  /** The first values of a column in which there is something, as they stand in the file. */
  firstOf(at: number): readonly string[] {
    return this.#firsts[at] ?? [];
  }

  /** How many columns there are up to the last in which there is something. */
  get width(): number {
    return this.#firsts.length;
  }
}

/**
 * Of the parts of several addresses those of one: of two homes no street is joined with the other's city. Of those that
 * at least half as many rows have as the most, the first by what it is.
 */
function keepOneAddress(fields: (ImportField | null)[], { addresses, placeRows }: ColumnValues): void {
  const most = Math.max(0, ...placeRows.values());
  const rank = (place: string) => (PLACES.includes(place) ? PLACES.indexOf(place) : PLACES.length);
  const chosen = [...new Set(addresses.map(({ place }) => place))]
    .filter((place) => (placeRows.get(place) ?? -1) >= most / 2)
    .toSorted((a, b) => rank(a) - rank(b))[0];
  for (const { at, place } of addresses) if (place !== (chosen ?? place)) fields[at] = null;
}

/** What each column of a table seems to be, by its name and, where that is not known, by its values. */
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
    // What a column says that is called so is theirs; beside it an unknown one may be anybody's.
    fields.push(headless || (!named.includes(seems) && areOwn(values)) ? seems : null);
  }
  keepOneAddress(fields, columns);
  // Of several columns for what one column is, the first in which there is anything.
  return fields.map((field, at) => {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) return field;
    const has = (n: number) => columns.firstOf(n).length > 0;
    return has(at) && fields.findIndex((one, n) => one === field && has(n)) === at ? field : null;
  });
}
