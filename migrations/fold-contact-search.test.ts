import { createClient } from '@libsql/client';
import { expect, test } from 'vitest';
import { readMigrations } from '../scripts/lib/migrations.ts';

test('contacts from before are found without apostrophes, and their phones apart by digits', async () => {
  const client = createClient({ url: ':memory:' });
  const all = readMigrations(import.meta.dirname);
  const at = all.findIndex(({ name }) => name.endsWith('_fold_contact_search.sql'));
  const run = async (migrations: typeof all) => {
    for (const statement of migrations.flatMap(({ statements }) => statements))
      await client.execute(statement);
  };
  const found = async (match: string) =>
    (
      await client.execute({
        sql: `select t.contact_id from contacts_search s join contact_texts t on t."row" = s.rowid
          where contacts_search match ?`,
        args: [match],
      })
    ).rows.map((row) => row['contact_id']);
  try {
    await run(all.slice(0, at));
    await client.execute('pragma foreign_keys = off');
    for (const [id, name] of [
      ['mary', 'Mary O’Neil'],
      ['dara', "Dara D'Arcy"],
    ] as const)
      await client.execute({
        sql: `insert into contacts (id, uuid, user_id, type, full_name, sort_name, created_at, updated_at)
          values (?, ?, 'u', 'manual', ?, ?, 1, 1)`,
        args: [id, id, name, name],
      });
    await client.execute(
      "insert into contact_phones (id, contact_id, phone, e164, position) values ('p', 'mary', '(020) 7946-0000', null, 0)",
    );
    expect(await found('text:"oneil"')).toEqual([]);
    await run(all.slice(at, at + 1));
    expect(await found('text:"oneil"')).toEqual(['mary']);
    expect(await found('text:"darcy"')).toEqual(['dara']);
    expect([await found('phones:"02079460"'), await found('text:"7946"')]).toEqual([['mary'], []]);
    await client.execute("update contacts set full_name = 'Mary O''Hara' where id = 'mary'");
    await client.execute('delete from contact_phones');
    expect([await found('text:"oneil"'), await found('text:"ohara"'), await found('phones:"7946"')]).toEqual([
      [],
      ['mary'],
      [],
    ]);
  } finally {
    client.close();
  }
});
