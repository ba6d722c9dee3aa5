import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Transaction } from '@libsql/client';
import { Refusal } from './say.ts';

const FILE = /^\d{4}_\w+\.sql$/;
const TABLE =
  'CREATE TABLE IF NOT EXISTS `_migrations` (`name` text PRIMARY KEY NOT NULL, `checksum` text NOT NULL, `applied_at` integer NOT NULL)';

type Migration = { name: string; checksum: string; statements: string[] };

/** The files `NNNN_name.sql` of a folder in order; a file's statements are separated by `--> statement-breakpoint`. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => FILE.test(name));
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const statements = sql.split('--> statement-breakpoint').filter(hasSql);
    return { name, checksum: createHash('sha256').update(sql).digest('hex'), statements };
  });
}

/** Whether a piece of SQL has more than comments and blanks. */
function hasSql(part: string): boolean {
  return part.replaceAll(/--.*$/gm, '').trim() !== '';
}

/**
 * Applies all missing migrations in one write transaction (BEGIN IMMEDIATE), which is also the lock between two starts:
 * the later one finds the work done. @returns the names of the files applied now @throws Refusal if a file fails or an
 * applied one was changed; the database is then unchanged
 */
export async function migrate(client: Client, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const transaction = await client.transaction('write');
  try {
    await transaction.execute(TABLE);
    const missing = missingFrom(migrations, await appliedIn(transaction));
    for (const migration of missing) await apply(transaction, migration);
    await transaction.commit();
    return missing.map(({ name }) => name);
  } finally {
    transaction.close();
  }
}

async function appliedIn(transaction: Transaction): Promise<Map<string, string>> {
  const { rows } = await transaction.execute('SELECT `name`, `checksum` FROM `_migrations`');
  return new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
}

function missingFrom(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed) {
    throw new Refusal(
      `The migration ${changed.name} was changed after it had been applied: put the file back and write the change as a new migration.`,
    );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) {
    throw new Refusal(
      `The database has the migration ${unknown}, which this version of Cardea does not know: use a newer version.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * `PRAGMA foreign_keys` has no effect inside a transaction, and a table rebuilt with the keys on loses its children.
 */
async function apply(transaction: Transaction, { name, checksum, statements }: Migration): Promise<void> {
  if (statements.some((statement) => /\bPRAGMA\s+foreign_keys\b/i.test(statement))) {
    throw new Refusal(
      `The migration ${name} switches foreign keys off, which no transaction can: rebuild the table in another way.`,
    );
  }
  const record = {
    sql: 'INSERT INTO `_migrations` (`name`, `checksum`, `applied_at`) VALUES (?, ?, unixepoch() * 1000)',
    args: [name, checksum],
  };
  try {
    await transaction.batch([...statements, record]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The migration ${name} failed, and the database is as it was before: ${why}`);
  }
}
