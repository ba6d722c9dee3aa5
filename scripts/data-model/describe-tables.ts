import { is, SQL } from 'drizzle-orm';
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A column: `type` as the page calls it, `keys` of `PK`, `FK` and `UK`, the last one where it is unique alone. */
export type DescribedColumn = {
  name: string;
  type: 'text' | 'json' | 'int' | 'flag' | 'ms';
  keys: string[];
  isNullable: boolean;
};

/** A table as the migrations make it; rules are SQL without the table's name. */
export type DescribedTable = {
  name: string;
  columns: DescribedColumn[];
  references: {
    columns: string[];
    table: string;
    onDelete: string;
    isNullable: boolean;
    isSingle: boolean;
  }[];
  indexes: { name: string; columns: string[]; isUnique: boolean; only: string | null }[];
  checks: { name: string; rule: string }[];
};

const dialect = new SQLiteSyncDialect();

/** SQL as somebody writes it: without the table's name, without needless quotes, on one line. */
const plainSql = (rule: SQL): string =>
  dialect
    .sqlToQuery(rule.inlineParams())
    .sql.replaceAll(/"\w+"\."(\w+)"/g, '$1')
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

const TYPES: Readonly<Record<string, DescribedColumn['type']>> = {
  boolean: 'flag',
  date: 'ms',
  json: 'json',
  number: 'int',
};

function describeTable(table: SQLiteTable): DescribedTable {
  const { name, columns, indexes, checks, foreignKeys, primaryKeys } = getTableConfig(table);
  const primary = [
    ...columns.filter((column) => column.primary),
    ...primaryKeys.flatMap((key) => key.columns),
  ].map((column) => column.name);
  const described = indexes.map(({ config }) => ({
    name: config.name,
    isUnique: config.unique,
    columns: config.columns.map((column) => (is(column, SQL) ? plainSql(column) : column.name)),
    only: config.where ? plainSql(config.where) : null,
  }));
  const references = foreignKeys.map((key) => {
    const { columns: own, foreignTable } = key.reference();
    return {
      names: own.map((column) => column.name),
      table: getTableConfig(foreignTable).name,
      onDelete: key.onDelete ?? 'no action',
      isNullable: own.some((column) => !column.notNull),
    };
  });
  const isAlone = (column: string) =>
    (primary.length === 1 && primary[0] === column) ||
    described.some(({ isUnique, columns: on, only }) => isUnique && !only && on.join() === column);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: TYPES[column.dataType] ?? 'text',
      isNullable: !column.notNull && !primary.includes(column.name),
      keys: [
        ...(primary.includes(column.name) ? ['PK'] : []),
        ...(references.some(({ names }) => names.includes(column.name)) ? ['FK'] : []),
        ...(isAlone(column.name) && !primary.includes(column.name) ? ['UK'] : []),
      ],
    })),
    references: references.map(({ names, ...rest }) => ({
      ...rest,
      columns: names,
      isSingle: names.length === 1 && isAlone(names[0]!),
    })),
    indexes: described,
    checks: checks.map((check) => ({ name: check.name, rule: plainSql(check.value) })),
  };
}

/** All tables of a schema, in its order. */
export const describeTables = (schema: Readonly<Record<string, unknown>>): DescribedTable[] =>
  Object.values(schema)
    .filter((value) => is(value, SQLiteTable))
    .map((table) => describeTable(table));
