import { getTableColumns, getTableName, type Column, type GetColumnData, type Table } from 'drizzle-orm';

/** Columns of a table by their names in rows. */
export type Columns = Record<string, Column>;

/** A row of these columns as drizzle reads it. */
export type RowOf<Of extends Columns> = { [Name in keyof Of]: GetColumnData<Of[Name]> };

/** A table's name and its columns, except some. */
export function tableParts(table: Table, ...without: string[]): { name: string; columns: Columns } {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name));
  return { name: getTableName(table), columns: Object.fromEntries(columns) };
}

/** An expression that builds one JSON object from expressions. */
export const jsonObject = (members: Record<string, string>): string =>
  `json_object(${Object.entries(members)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')})`;

/** An expression that builds one JSON object from a row's columns; `table` is the table's name in the statement. */
export const jsonRow = (table: string, columns: Columns): string =>
  jsonObject(
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, `${table}."${column.name}"`])),
  );

const AS_THEY_ARE: readonly string[] = ['string', 'number'];

/**
 * Converts a row from a JSON document to what drizzle reads, in place: moments and flags are numbers in JSON, so only
 * the column determines their type.
 */
export function rowReader<Of extends Columns>(columns: Of): (row: RowOf<Of>) => void {
  const mapped = Object.entries(columns).filter(([, column]) => !AS_THEY_ARE.includes(column.dataType));
  return (row: Record<string, unknown>) => {
    for (const [name, column] of mapped) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
  };
}
