import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { linkedinHandle } from '../../../src/domain/addresses/linkedin.ts';
import {
  suggestedField,
  headWords,
  ONE_COLUMN_FIELDS,
  slotOf,
  type ImportField,
} from '../../../src/domain/imports/import-fields.ts';
import type { ImportFormat } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Values of a column that are examined. */
const VALUES_LOOKED_AT = 50;

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

/** Statistics for guessing columns, collected row by row: rows are not stored here. */
export class ColumnValues {
  readonly #firsts: string[][] = [];

  add(cells: readonly string[]): void {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at]!;
      if (cell === '' || this.firstOf(at).length >= VALUES_LOOKED_AT || cell.trim() === '') continue;
      while (this.#firsts.length <= at) this.#firsts.push([]);
      this.#firsts[at]!.push(cell);
    }
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
  const slots = fields.map((field, at) => field && slotOf(names[at]!, field));
  // Of several columns for a single-valued field, the first non-empty one.
  return fields.map((field, at) => {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) return field;
    const has = (n: number) => columns.firstOf(n).length > 0;
    return has(at) && slots.findIndex((one, n) => one === slots[at] && has(n)) === at ? field : null;
  });
}
