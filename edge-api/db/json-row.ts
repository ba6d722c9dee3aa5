import { getTableColumns, getTableName, type Column, type GetColumnData, type Table } from 'drizzle-orm';

/** Columns of a table by the names that they have in its rows. */
export type Columns = Record<string, Column>;

/** A row of these columns as drizzle reads it. */
export type RowOf<Of extends Columns> = { [Name in keyof Of]: GetColumnData<Of[Name]> };

/** What a table is called, and its columns but for some. */
export function tableParts(table: Table, ...without: string[]): { name: string; columns: Columns } {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name));
  return { name: getTableName(table), columns: Object.fromEntries(columns) };
}

/** An expression that makes one JSON object of expressions. */
export const jsonObject = (members: Record<string, string>): string =>
  `json_object(${Object.entries(members)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

/** An expression that makes one JSON object of a row's columns; `table` is what its statement calls the table. */
export const jsonRow = (table: string, columns: Columns): string =>
  jsonObject(
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, `${table}."${column.name}"`])),
  );

const AS_THEY_ARE: readonly string[] = ['string', 'number'];

/**
 * Makes a row out of a JSON document what drizzle reads, in its place: what the database has as a number, moments and
 * flags, is only told from one by its column.
 */
export function rowReader<Of extends Columns>(columns: Of): (row: RowOf<Of>) => void {
  const mapped = Object.entries(columns).filter(([, column]) => !AS_THEY_ARE.includes(column.dataType));
  return (row: Record<string, unknown>) => {
    for (const [name, column] of mapped) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
  };
}
