import type { ImportRow, ImportTable } from '../../../../src/domain/imports/import-table.ts';
import { finish } from '../../../../src/domain/text/steps.ts';
import { readingCsv } from '../import-csv.ts';
import { readingFile, type ReadFile } from '../import-file.ts';
import { readingVCards } from '../import-vcard.ts';

// What the product reads in steps, in one call, with all rows.

type WholeTable = ImportTable & { rows: ImportRow[] };
type WholeFile = { ok: true; table: WholeTable } | Exclude<ReadFile, { ok: true }>;

const whole = (table: ImportTable): WholeTable => ({ ...table, rows: [...table.rows] });

export const csvTable = (text: string): WholeTable => whole(finish(readingCsv(text)));
export const vcardTable = (text: string): WholeTable => whole(finish(readingVCards(text)));

export function readFile(bytes: Uint8Array): WholeFile {
  const read = finish(readingFile(bytes));
  return read.ok ? { ok: true, table: whole(read.table) } : read;
}
