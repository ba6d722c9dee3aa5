import { getTableColumns, is, sql, SQL, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/** What a column gets of a row: the value as the column stores it, else the column's default, else nothing. */
function valueOf(column: Column, given: unknown): SQL {
  const value = given === undefined ? (column.defaultFn?.() ?? column.default ?? null) : given;
  if (is(value, SQL)) return value;
  return value === null ? sql`null` : sql`${sql.param(value, column)}`;
}

/** A row to insert, of which the database may work out parts by itself. */
export type GuardedRow<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL;
};

/**
 * An insert of a row for each that a statement finds, as part of a batch; `found` is what follows its columns. Values go
 * to their columns by name, so that the order of a table's columns is nobody's matter.
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

/**
 * An insert of one row, as a statement of a batch, where a condition holds: what it depends on may be looked at and
 * written in the same batch.
 */
export const insertWhere = <Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: GuardedRow<Table>,
  condition: SQL,
) => insertEach(db, table, row, sql`where ${condition}`);

/** What an upsert sets: each of these columns to the value that was to be inserted. */
export const asInserted = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)])) as Record<Name, SQL>;
