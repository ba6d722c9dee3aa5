import { ONE_COLUMN_FIELDS, type ImportField } from '../../../src/domain/imports/import-fields.ts';
import { headWords, isVague, slotOf, suggestedField } from '../../../src/domain/imports/read-heading.ts';
import { isName, isWayToReach, seemingField } from '../../../src/domain/imports/seeming-field.ts';
import type { ImportFormat } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Values of a column that are examined. */
const VALUES_LOOKED_AT = 50;
/** Characters of a value that can be a name to show. */
const NAME_MAX = 100;

const mostly = <Value>(values: readonly Value[], is: (value: Value) => boolean): boolean =>
  values.length > 0 && values.filter(is).length > values.length / 2;

/** The field of a column by its values alone. */
function fieldOfValues(values: readonly string[], headless: boolean): ImportField | null {
  const found = values.map((value) => seemingField(value, headless));
  return found.find((field) => field !== null && mostly(found, (one) => one === field)) ?? null;
}

/** Whether almost all values differ, as personal ones do. The file owner's are equal in each row. */
const areOwn = (values: readonly string[]) =>
  new Set(values.map((value) => value.toLowerCase())).size > values.length * 0.8;

/** The fields that columns' headings mean; undefined where a heading is unknown. */
function namedFields(names: readonly string[], format: ImportFormat): (ImportField | null | undefined)[] {
  const plain = names.map((name) => (isVague(name) ? null : suggestedField(name)));
  return names.map((name, at) => {
    if (format === 'linkedin' && headWords(name) === 'url') return 'contact_linkedin_url';
    if (!isVague(name)) return plain[at] ?? undefined;
    const field = suggestedField(name);
    return format === 'outlook' || plain.includes(field) ? null : field;
  });
}

const NAMES: readonly (ImportField | null | undefined)[] = ['full_name', 'first_name', 'last_name'];

/**
 * The field of a name's column by those beside it: 'Nom' is all of a name where it has several words and no other
 * column has one; 'Name' is the last name beside 'Vorname' where it has one word.
 */
function nameBeside(
  field: ImportField | null | undefined,
  named: readonly (ImportField | null | undefined)[],
  values: readonly string[],
): ImportField | null | undefined {
  const found = new Set(named.filter((one) => NAMES.includes(one)));
  if ((field === 'first_name' || field === 'last_name') && found.size === 1 && mostly(values, isName))
    return 'full_name';
  const isLast = field === 'full_name' && found.has('first_name') && !found.has('last_name');
  return isLast && mostly(values, (value) => !value.trim().includes(' ')) ? 'last_name' : field;
}

const cut = (value: string): string => value.trim().slice(0, IMPORT_VALUE_MAX);

/** The first of several values in a cell. */
const firstPiece = (cell: string): string =>
  cut(cell)
    .split(/:::|[;,\n]/)
    .find((piece) => piece.trim() !== '') ?? '';

/** Statistics for guessing columns, collected row by row: rows are not stored here. */
export class ColumnValues {
  readonly #firsts: string[][] = [];
  /** The first value of a column by which someone is reached. */
  readonly #reaching: (string | undefined)[] = [];

  add(cells: readonly string[]): void {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at]!;
      if (cell === '') continue;
      if (this.#reaching[at] === undefined && isWayToReach(cell)) this.#reaching[at] = cell;
      if (this.firstOf(at).length >= VALUES_LOOKED_AT || cell.trim() === '') continue;
      while (this.#firsts.length <= at) this.#firsts.push([]);
      this.#firsts[at]!.push(cell);
    }
  }

  /** The first non-empty values of a column. */
  firstOf(at: number): readonly string[] {
    return this.#firsts[at] ?? [];
  }

  /**
   * A value to show of a column that is not imported: an e-mail, a page at LinkedIn or a phone of any row, else a name
   * among the first values, else the first.
   */
  sampleOf(at: number): string {
    const firsts = this.firstOf(at);
    const reaching = this.#reaching[at];
    if (reaching !== undefined) return firstPiece(reaching);
    return firsts.find((value) => value.length <= NAME_MAX && isName(value.trim())) ?? firsts[0] ?? '';
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
  const found = headless ? names.map(() => undefined) : namedFields(names, format);
  const valuesOf = (at: number) => columns.firstOf(at).map(cut);
  const named = found.map((field, at) => nameBeside(field, found, NAMES.includes(field) ? valuesOf(at) : []));
  const hasName = named.some((field) => NAMES.includes(field));
  const fields: (ImportField | null)[] = [];
  const isDue = paceOf(CHARACTERS_PER_STEP);
  for (const [at, field] of named.entries()) {
    if (field !== undefined) {
      fields.push(field);
      continue;
    }
    const values = valuesOf(at);
    if (isDue(values.reduce((sum, { length }) => sum + length, 1))) yield;
    const seems = fieldOfValues(values, headless);
    // A column with a known name is the contact's; beside it, an unknown one may be another person's.
    const isTaken = named.includes(seems ?? undefined) || (seems === 'full_name' && hasName);
    fields.push(headless || (!isTaken && areOwn(values)) ? seems : null);
  }
  const slots = fields.map((field, at) => field && slotOf(names[at]!, field));
  // Of several columns for a single-valued field, the first non-empty one.
  return fields.map((field, at) => {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) return field;
    const has = (n: number) => columns.firstOf(n).length > 0;
    return has(at) && slots.findIndex((one, n) => one === slots[at] && has(n)) === at ? field : null;
  });
}
