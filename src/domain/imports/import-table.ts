import type { ImportField } from './import-fields.ts';

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

/** The rows of a file, iterable repeatedly; rows can be parsed lazily. */
export type ImportRows = Iterable<ImportRow> & { readonly length: number };

/** A column of a file: its name, its first value or a telling one, and the suggested field. */
export type ImportColumn = { name: string; sample: string; field: ImportField | null };

/** A file of contacts as a table, whatever its format. `own`: exported by Cardea. */
export type ImportTable = {
  format: ImportFormat;
  own: boolean;
  columns: ImportColumn[];
  rows: ImportRows;
};

const SAMPLE_MAX = 100;
/** Characters of a value to search for a sample, skipping blanks. */
const LOOKED_AT = 10 * SAMPLE_MAX;

/** A value shortened for display. */
export const shortOf = (value: string): string =>
  [...value.trim().slice(0, LOOKED_AT).replace(/\s+/g, ' ')].slice(0, SAMPLE_MAX).join('');
