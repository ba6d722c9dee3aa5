import { existsSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { databaseFile } from './backup/database-file.ts';
import { withLockedDatabase } from './lock-database.ts';
import { say } from './say.ts';

/** Files of the database server beside the database (sqld 0.24): its replication log, and statistics. */
const BESIDE = ['wallog', 'snapshots', 'to_compact', 'tmp', 'stats.json'];

/** Rewrites the search index, which contains words of deleted rows until then. */
function compactSearch(database: DatabaseSync): void {
  const found = database.prepare(
    "select name from sqlite_schema where sql like 'create virtual table % using fts5%'",
  );
  for (const { name } of found.all()) database.exec(`insert into "${name}"("${name}") values ('optimize')`);
}

/**
 * Rewrites a database without deleted data: SQLite only marks it as free, and sqld supports neither `secure_delete` nor
 * `vacuum` while it runs. Its server's other files are deleted, and created again by it. @param folder of a stopped
 * database server @throws Refusal if it runs; Error without room, with everything unchanged
 */
export function compactDatabase(folder: string): void {
  const file = databaseFile(folder);
  if (!existsSync(file)) return;
  withLockedDatabase(folder, (database) => {
    database.exec('pragma secure_delete = on');
    compactSearch(database);
    database.exec('vacuum; pragma wal_checkpoint(truncate)');
  });
  for (const name of BESIDE) rmSync(join(dirname(file), name), { recursive: true, force: true });
}

/** Bytes up to which a database is compacted at each start, which then takes a few seconds. */
const AT_START_MAX = 200 * 1024 * 1024;

/**
 * Compacts a small database, and prints the command for a larger one. @param most the limit in bytes @throws like
 * `compactDatabase`
 */
export function compactSmall(folder: string, most = AT_START_MAX): void {
  const size = statSync(databaseFile(folder), { throwIfNoEntry: false })?.size ?? 0;
  if (size <= most) return compactDatabase(folder);
  say(
    `What was deleted is still in the files of the database, which is too large to be compacted at each start: stop Cardea now and then and run npm run compact -- --database ${folder}`,
  );
}
