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

/** A column of a file: its name, the first value in it, and the field that it seems to be. */
export type ImportColumn = { name: string; sample: string; field: ImportField | null };

/** A file of contacts as a table, whatever it was. `own` says that it is Cardea's own table. */
export type ImportTable = {
  format: ImportFormat;
  own: boolean;
  columns: ImportColumn[];
  rows: ImportRow[];
};

const SAMPLE_MAX = 100;
/** Signs of a value among which a sample is, whatever blanks are between them. */
const LOOKED_AT = 10 * SAMPLE_MAX;

/** The first value of a column, short enough to be shown. */
export const sampleOf = (rows: readonly ImportRow[], at: number): string => {
  const found = rows.find(({ cells }) => cells[at] !== undefined && cells[at].trim() !== '')?.cells[at] ?? '';
  return [...found.trim().slice(0, LOOKED_AT).replace(/\s+/g, ' ')].slice(0, SAMPLE_MAX).join('');
};
