import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from './backup/database-file.ts';
import { Refusal } from './say.ts';

/** SQLITE_BUSY, SQLITE_LOCKED (https://www.sqlite.org/rescode.html). */
const TAKEN = new Set([5, 6]);

const isTaken = (error: unknown) => TAKEN.has(Number((error as { errcode?: number }).errcode) & 0xff);

/**
 * Uses the database of a stopped server, locked exclusively from the start: a server that runs would notice nothing.
 * @throws Refusal if it runs
 */
export function withLockedDatabase(folder: string, use: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(databaseFile(folder), { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; commit');
    use(database);
  } catch (error) {
    if (isTaken(error)) throw new Refusal(`The database server of ${folder} is running: stop it first.`);
    throw error;
  } finally {
    database.close();
  }
}

/** Checks that no server uses a folder's database; a damaged one is none's. @throws Refusal if one does */
export function requireStopped(folder: string): void {
  if (!existsSync(databaseFile(folder))) return;
  try {
    withLockedDatabase(folder, () => undefined);
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
}
