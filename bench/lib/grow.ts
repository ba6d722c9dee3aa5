import type { Client } from '@libsql/client';

/** Rows per statement; the server holds a connection for at most ten seconds. */
const STEP = 10_000;

type Growth = {
  table: string;
  /** The template row, as SQL. */
  like: string;
  /** Columns that differ from the template, as SQL that can use `n`. */
  differing: Record<string, string>;
};

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.execute(`select name from pragma_table_info('${table}')`);
  return rows.map(({ name }) => String(name));
}

/** Adds copies of a row, numbered from 0, to a table. */
async function grow(client: Client, { table, like, differing }: Growth, count: number): Promise<void> {
  const columns = await columnsOf(client, table);
  const values = columns.map((column) => differing[column] ?? `pattern.${column}`);
  // The numbers are in the statement: as arguments they would be floating point.
  for (let from = 0; from < count; from += STEP) {
    await client.execute(`insert into ${table} (${columns.join(', ')})
      with recursive numbers(n) as (select ${from} union all select n + 1 from numbers limit ${Math.min(STEP, count - from)})
      select ${values.join(', ')} from numbers, (select * from ${table} where ${like} limit 1) as pattern`);
  }
}

/** Fills a demo database with this many more people and profiles, and ten visits each. */
export async function growDatabase(client: Client, profiles: number): Promise<void> {
  await grow(
    client,
    {
      table: 'users',
      like: "email = 'solo-active@demo.test'",
      differing: { id: "'bulk-' || n", email: "'bulk-' || n || '@demo.test'" },
    },
    profiles,
  );
  await grow(
    client,
    {
      table: 'profiles',
      like: "handle = 'ava'",
      differing: {
        id: "'bulk-' || n",
        public_id: "printf('00000000-0000-4000-9000-%012d', n)",
        user_id: "'bulk-' || n",
        handle: "'bulk_' || n",
      },
    },
    profiles,
  );
  const owner = `'bulk-' || (n % ${profiles})`;
  const ava = "profile_id = (select id from profiles where handle = 'ava')";
  const visits = { id: "'bulk-' || n", profile_id: owner };
  await grow(client, { table: 'interactions', like: ava, differing: visits }, profiles * 10);
  const days = { profile_id: owner, day: `pattern.day - n / ${profiles}` };
  await grow(client, { table: 'profile_days', like: ava, differing: days }, profiles * 10);
}
