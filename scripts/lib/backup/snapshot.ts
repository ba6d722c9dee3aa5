import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unreadable } from '../disk-space.ts';
import { Refusal } from '../say.ts';

/** Milliseconds to wait for a writer during a checkpoint. */
const PATIENCE = 10_000;

/** The number of rows of each table. */
export type TableCounts = Record<string, number>;

/** Of SQLite's results: a read failed (SQLITE_IOERR), or the file could not be opened (SQLITE_CANTOPEN). */
const UNREADABLE = [10, 14];

/** Opens a database to copy it. @throws Refusal if it cannot be read */
function openSource(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: PATIENCE });
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    throw UNREADABLE.includes(Number(errcode) & 0xff) ? unreadable(path, message) : error;
  }
}

/**
 * Copies a SQLite database at one point in time, while others read and write it. A copy of its files would mix two;
 * `VACUUM INTO` reads within one transaction (https://www.sqlite.org/lang_vacuum.html#vacuuminto). @throws Refusal if it
 * cannot be read
 */
export function snapshot(from: string, to: string): void {
  rmSync(to, { force: true });
  const database = openSource(from);
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
}

/** Opens a database without writers, uses it and closes it. */
export function reading<T>(path: string, use: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const tablesOf = (database: DatabaseSync) =>
  database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name));

/**
 * Verifies a whole database. @returns the rows of each table, and the number of broken references @throws Refusal if
 * SQLite finds it damaged
 */
export function checkedCounts(path: string): { tables: TableCounts; astray: number } {
  return reading(path, (database) => {
    const found = database.prepare('pragma integrity_check').all();
    if (found.length !== 1 || found[0]?.['integrity_check'] !== 'ok')
      throw new Refusal(`The database ${path} is damaged: ${JSON.stringify(found.slice(0, 3))}.`);
    const count = (table: string) => database.prepare(`select count(*) as n from "${table}"`).get()?.['n'];
    return {
      tables: Object.fromEntries(tablesOf(database).map((table) => [table, Number(count(table))])),
      astray: database.prepare('pragma foreign_key_check').all().length,
    };
  });
}

/** Tables that a copy has empty: documents of cards are made anew from the rest, and none serves from the copy. */
const LEFT_OUT: ReadonlySet<string> = new Set(['card_documents', '_serving']);

/** Empties the tables of a copy that belong to the original alone. */
export function removeDerived(path: string): void {
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma secure_delete = on');
    for (const table of tablesOf(database)) if (LEFT_OUT.has(table)) database.exec(`delete from "${table}"`);
  } finally {
    database.close();
  }
}

/** The hashes of stored pictures and files; none in a database without them. */
export function storedHashes(path: string): string[] {
  return reading(path, (database) => {
    if (!tablesOf(database).includes('media')) return [];
    return database
      .prepare('select distinct hash from media')
      .all()
      .map(({ hash }) => String(hash));
  });
}
