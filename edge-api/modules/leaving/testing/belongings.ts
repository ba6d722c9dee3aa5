import type { Client } from '@libsql/client';

type Link = { from: string; column: string; to: string; rule: string };

/** Every foreign key of the database. */
export async function linksOf(client: Client): Promise<Link[]> {
  const { rows } = await client.execute(`
    select m.name as "from", f."from" as "column", f."table" as "to", f.on_delete as rule
    from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`);
  return rows.map((row) => ({
    from: String(row['from']),
    column: String(row['column']),
    to: String(row['to']),
    rule: String(row['rule']),
  }));
}

/** The tables whose rows are deleted with a row of this one, including itself. */
export async function belongingTo(client: Client, table: string): Promise<Set<string>> {
  const links = await linksOf(client);
  const found = new Set([table]);
  for (const owner of found) {
    for (const { from, to, rule } of links) if (to === owner && rule === 'CASCADE') found.add(from);
  }
  return found;
}

/** Tables with data of their own: neither SQLite's, nor the migrations', nor a count of changes, nor a search index and its parts. */
const TABLES = `
  with virtual as (select name from sqlite_master where sql like 'create virtual table%')
  select name from sqlite_master m where type = 'table'
    and name not glob 'sqlite_*' and name not glob '_*' and name <> 'card_changes'
    and not exists (select 1 from virtual v where m.name = v.name or m.name glob v.name || '_*')
  order by name`;

/** All rows of all tables, by table, each row as JSON. */
export async function everyRow(client: Client): Promise<Record<string, string[]>> {
  const { rows } = await client.execute(TABLES);
  const tables: Record<string, string[]> = {};
  for (const { name } of rows) {
    const { rows: all } = await client.execute(`select * from "${String(name)}"`);
    tables[String(name)] = all.map((row) => JSON.stringify({ ...row })).toSorted();
  }
  return tables;
}
