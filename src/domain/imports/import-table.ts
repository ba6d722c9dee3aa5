import type { ImportField } from './import-fields.ts';
import { CELLS_PER_STEP, paceOf, type Steps } from '../text/steps.ts';

/** Programs whose files are recognised by their columns; `csv` is any other table, and Cardea's own. */
export const IMPORT_FORMATS = [
  'csv',
  'google',
  'outlook',
  'hubspot',
  'salesforce',
  'linkedin',
  'vcard',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** A record of a file, numbered from 1 as in a spreadsheet; a vCard by its position in the file. */
export type ImportRow = { row: number; cells: string[] };

/** A column of a file: its name, its first value, and the suggested field. */
export type ImportColumn = { name: string; sample: string; field: ImportField | null };

/** A file of contacts as a table, whatever its format. `own`: exported by Cardea. */
export type ImportTable = {
  format: ImportFormat;
  own: boolean;
  columns: ImportColumn[];
  rows: ImportRow[];
};

const SAMPLE_MAX = 100;
/** Characters of a value to search for a sample, skipping blanks. */
const LOOKED_AT = 10 * SAMPLE_MAX;

/** A value shortened for display. */
export const shortOf = (value: string): string =>
  [...value.trim().slice(0, LOOKED_AT).replace(/\s+/g, ' ')].slice(0, SAMPLE_MAX).join('');

/**
 * The first non-empty values of each column, up to `most`, as written. Reads rows once, as a file can have millions
 * of cells.
 */
export function* firstValues(rows: readonly ImportRow[], width: number, most: number): Steps<string[][]> {
  const values = Array.from({ length: width }, (): string[] => []);
  const isDue = paceOf(CELLS_PER_STEP);
  for (const { cells } of rows) {
    const until = Math.min(cells.length, width);
    for (let at = 0; at < until; at += 1) {
      const cell = cells[at]!;
      if (cell === '' || values[at]!.length >= most) continue;
      if (cell.trim() !== '') values[at]!.push(cell);
    }
    if (isDue(until + 1)) yield;
  }
  return values;
}
