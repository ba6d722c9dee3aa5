import type { Client, Row } from '@libsql/client';

/** The columns that a statement reads, by table, both sorted. */
export type ReadColumns = Record<string, string[]>;

type Place = { type: string; name: string; table: string; sql: string };

const numberOf = (row: Row, name: string) => Number(row[name]);

/** The columns of all tables and indexes in their stored order, and what is stored at each root page. */
async function layoutOf(client: Client) {
  const { rows } = await client.execute(
    'select type, name, tbl_name, rootpage, sql from sqlite_schema where rootpage > 0',
  );
  const places = new Map<number, Place>();
  const columns = new Map<string, string[]>();
  const keys = new Map<string, string>();
  for (const row of rows) {
    const [type, name, table, sql] = ['type', 'name', 'tbl_name', 'sql'].map((part) =>
      String(row[part] ?? ''),
    );
    places.set(numberOf(row, 'rootpage'), { type: type!, name: name!, table: table!, sql: sql! });
    const list =
      type === 'table'
        ? 'select name, pk, type from pragma_table_info(?)'
        : 'select name from pragma_index_xinfo(?)';
    const parts = (await client.execute({ sql: list, args: [name!] })).rows;
    columns.set(
      name!,
      parts.map((part) => String(part['name'])),
    );
    const key = parts.find((part) => numberOf(part, 'pk') === 1 && /^integer$/i.test(String(part['type'])));
    if (key) keys.set(name!, String(key['name']));
  }
  return { places, columns, keys };
}

/** Instructions that look for a row by its integer key, or read that key (https://www.sqlite.org/opcode.html). */
const BY_KEY = ['Rowid', 'SeekRowid', 'NotExists', 'IdxRowid'];
const BY_INDEX = /^(Seek(GE|GT|LE|LT)|Idx(GE|GT|LE|LT)|Found|NotFound|NoConflict)$/;

/**
 * The columns of tables that a statement reads, from the instructions that the database makes of it: those whose
 * values it takes, those by which it looks rows up, and those that a partial index answers for.
 */
export async function readColumns(client: Client, statement: string, args: string[]): Promise<ReadColumns> {
  const { places, columns, keys } = await layoutOf(client);
  const { rows } = await client.execute({ sql: `explain ${statement}`, args });
  const cursors = new Map<number, Place>();
  for (const row of rows) {
    const place = row['opcode'] === 'OpenRead' ? places.get(numberOf(row, 'p2')) : undefined;
    if (place) cursors.set(numberOf(row, 'p1'), place);
  }
  const found = new Map<string, Set<string>>();
  const read = ({ table }: Place, names: (string | undefined)[]) => {
    const known = found.get(table) ?? new Set();
    for (const name of names) if (name !== undefined && columns.get(table)!.includes(name)) known.add(name);
    found.set(table, known);
  };
  for (const place of cursors.values()) {
    const only = place.sql.split(/\bwhere\b/i)[1];
    read(place, only === undefined || place.type === 'table' ? [] : (only.match(/\w+/g) ?? []));
  }
  for (const row of rows) {
    const place = cursors.get(numberOf(row, 'p1'));
    const opcode = String(row['opcode']);
    if (!place) continue;
    if (opcode === 'Column') read(place, [columns.get(place.name)![numberOf(row, 'p2')]]);
    if (BY_KEY.includes(opcode)) read(place, [keys.get(place.table)]);
    if (BY_INDEX.test(opcode)) read(place, columns.get(place.name)!.slice(0, numberOf(row, 'p4')));
  }
  const tables = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(tables.map(([table, names]) => [table, [...names].toSorted()]));
}
