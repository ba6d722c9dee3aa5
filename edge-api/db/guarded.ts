import { getTableColumns, is, sql, SQL, type Column } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './client.ts';

/** What a column gets of a row: the value as the column stores it, else the column's default, else nothing. */
function valueOf(column: Column, given: unknown): SQL {
  const value = given === undefined ? (column.defaultFn?.() ?? column.default ?? null) : given;
  if (is(value, SQL)) return value;
  return value === null ? sql`null` : sql`${sql.param(value, column)}`;
}

/**
 * An insert of one row, as a statement of a batch, where a condition holds: what it depends on may be looked at and
 * written in the same batch. Values go to their columns by name, so that the order of a table's columns is nobody's matter.
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Table['$inferInsert'],
  condition: SQL,
) {
  const given = row as Record<string, unknown>;
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => valueOf(column, given[name]));
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}
