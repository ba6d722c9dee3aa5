import { getTableColumns, is, sql, SQL, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/** The value of a column: the given one in its stored form, else the column's default, else null. */
function valueOf(column: Column, given: unknown): SQL {
  const value = given === undefined ? (column.defaultFn?.() ?? column.default ?? null) : given;
  if (is(value, SQL)) return value;
  return value === null ? sql`null` : sql`${sql.param(value, column)}`;
}

/** A row to insert, in which the database may compute columns. */
export type GuardedRow<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL;
};

/**
 * Inserts a row for each result of a statement, as part of a batch; `found` follows its columns. Values are assigned by
 * column name, so the order of a table's columns does not matter.
 */
export function insertEach<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: GuardedRow<Table>,
  found: SQL,
) {
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => valueOf(column, given[name]));
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${found}`);
}

/** Inserts one row if a condition holds, as a statement of a batch, so that the condition and the write are atomic. */
export const insertWhere = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: GuardedRow<Table>,
  condition: SQL,
) => insertEach(db, table, row, sql`where ${condition}`);

/** The `set` of an upsert: each of these columns gets the value of the rejected insert. */
export const asInserted = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)])) as Record<Name, SQL>;
