import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRow } from '../../../../src/domain/imports/import-row.ts';
import { planOf } from '../look-at-rows.ts';
import { readFile } from './at-once.ts';

const FOLDER = join(import.meta.dirname, 'cards');

/** The files in the manner of programs. */
export const PROGRAM_CARDS: readonly string[] = readdirSync(FOLDER).toSorted();

/** The text of a program's file. */
export const programText = (name: string, encoding: 'utf8' | 'latin1'): string =>
  readFileSync(join(FOLDER, name), encoding);

/** The contacts of a file, each with the values that are reported as left out. */
export function contactsOf(bytes: Uint8Array<ArrayBuffer>): Record<string, unknown>[] {
  const read = readFile(bytes);
  if (!read.ok) throw new Error(read.issue);
  const plan = planOf(read.table, read.table.columns);
  return read.table.rows.map(({ cells }) => {
    const { draft, faults } = readRow(cells, plan);
    const { texts, emails, phones, tags, notes } = draft!;
    const filled = Object.entries(texts).filter(([, text]) => text !== null);
    const left_out = faults.map((one) => ('value' in one ? one.value : one.code));
    return { ...Object.fromEntries(filled), emails, phones, tags, notes, left_out };
  });
}

/** The contacts of a program's file. */
export const contactsIn = (name: string) => contactsOf(new Uint8Array(readFileSync(join(FOLDER, name))));
