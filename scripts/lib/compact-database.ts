import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from './backup/put-back.ts';
import { Refusal, say } from './say.ts';

/** What the database server keeps beside the database (sqld 0.24): its log for copies elsewhere, and what was asked. */
const BESIDE = ['wallog', 'snapshots', 'to_compact', 'tmp', 'stats.json'];

/** SQLITE_BUSY, SQLITE_LOCKED (https://www.sqlite.org/rescode.html). */
const TAKEN = new Set([5, 6]);

const isTaken = (error: unknown) => TAKEN.has(Number((error as { errcode?: number }).errcode) & 0xff);

/** Writes the search's own index anew, which keeps words of what was deleted until then. */
function compactSearch(database: DatabaseSync): void {
  const found = database.prepare(
    "select name from sqlite_schema where sql like 'create virtual table % using fts5%'",
  );
  for (const { name } of found.all()) database.exec(`insert into "${name}"("${name}") values ('optimize')`);
}

/**
 * Writes a database anew without what was deleted from it: SQLite only marks that as free, and sqld takes neither
 * `secure_delete` nor `vacuum` while it runs. What its server keeps beside it goes, and is made anew by it.
 * @param folder of a database server that does not run
 * @throws Refusal where it runs; Error where there is no room, and all is as it was
 */
export function compactDatabase(folder: string): void {
  const file = databaseFile(folder);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Held alone from the first look on, since a server would notice nothing.
    database.exec('pragma locking_mode = exclusive; pragma secure_delete = on; begin immediate; commit');
    compactSearch(database);
    database.exec('vacuum; pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (isTaken(error)) throw new Refusal(`The database server of ${folder} is running: stop it first.`);
    throw error;
  } finally {
    database.close();
  }
  for (const name of BESIDE) rmSync(join(dirname(file), name), { recursive: true, force: true });
}

/** Bytes up to which a database is compacted at each start, which then takes no more than a few seconds. */
const AT_START_MAX = 200 * 1024 * 1024;

/**
 * Compacts a database that is small enough for it to be done at each start, and says of a larger one how it is done.
 * @param most bytes up to which it is
 * @throws as `compactDatabase` does
 */
export function compactSmall(folder: string, most = AT_START_MAX): void {
  const size = statSync(databaseFile(folder), { throwIfNoEntry: false })?.size ?? 0;
  if (size <= most) return compactDatabase(folder);
  say(
    `What was deleted is still in the files of the database, which is too large to be compacted at each start: stop Cardea now and then and run npm run compact -- --database ${folder}`,
  );
}
