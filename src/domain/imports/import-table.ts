import type { ImportField } from './import-fields.ts';

/** The programs whose files are known by their columns; `csv` is any other table, and Cardea's own. */
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

/** A record of a file, numbered from 1 as a spreadsheet numbers rows; a vCard by its place in the file. */
export type ImportRow = { row: number; cells: string[] };

/** The rows of a file one after the other, as often as they are asked for; none need be there before it is its turn. */
export type ImportRows = Iterable<ImportRow> & { readonly length: number };

/** A column of a file: its name, the first value in it, and the field that it seems to be. */
export type ImportColumn = { name: string; sample: string; field: ImportField | null };

/** A file of contacts as a table, whatever it was. `own` says that it is Cardea's own table. */
export type ImportTable = {
  format: ImportFormat;
  own: boolean;
  columns: ImportColumn[];
  rows: ImportRows;
};

const SAMPLE_MAX = 100;
/** Signs of a value among which a sample is, whatever blanks are between them. */
const LOOKED_AT = 10 * SAMPLE_MAX;

/** A value that is short enough to be shown. */
export const shortOf = (value: string): string =>
  [...value.trim().slice(0, LOOKED_AT).replace(/\s+/g, ' ')].slice(0, SAMPLE_MAX).join('');
