import { createClient } from '@libsql/client';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../scripts/lib/migrations.ts';

/** A database as it was before a migration, with contacts of these names by their ids. */
async function contactsBefore(migration: string, named: Readonly<Record<string, string>>) {
  const client = createClient({ url: ':memory:' });
  onTestFinished(() => client.close());
  const all = readMigrations(import.meta.dirname);
  const at = all.findIndex(({ name }) => name.endsWith(`_${migration}.sql`));
  const run = async (migrations: typeof all) => {
    for (const statement of migrations.flatMap(({ statements }) => statements))
      await client.execute(statement);
  };
  await run(all.slice(0, at));
  await client.execute('pragma foreign_keys = off');
  for (const [id, name] of Object.entries(named))
    await client.execute({
      sql: `insert into contacts (id, uuid, user_id, type, full_name, sort_name, created_at, updated_at)
        values (?, ?, 'u', 'manual', ?, ?, 1, 1)`,
      args: [id, id, name, name],
    });
  const found = async (match: string) => {
    const { rows } = await client.execute({
      sql: `select t.contact_id from contacts_search s join contact_texts t on t."row" = s.rowid
        where contacts_search match ?`,
      args: [match],
    });
    return rows.map((row) => row['contact_id']);
  };
  return { client, found, migrate: () => run(all.slice(at, at + 1)) };
}

test('contacts from before are found without apostrophes, and their phones apart by digits', async () => {
  const named = { mary: 'Mary O’Neil', dara: "Dara D'Arcy" };
  const { client, found, migrate } = await contactsBefore('fold_contact_search', named);
  await client.execute(
    "insert into contact_phones (id, contact_id, phone, e164, position) values ('p', 'mary', '(020) 7946-0000', null, 0)",
  );
  expect(await found('text:"oneil"')).toEqual([]);
  await migrate();
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
});

test('contacts from before are found by letters that everybody can type', async () => {
  const named = { otto: 'Otto Strauß', lukasz: 'Łukasz Wałek', ava: 'Ava Lind' };
  const { client, found, migrate } = await contactsBefore('fold_more_letters', named);
  expect(await found('text:"strauss"')).toEqual([]);
  await migrate();
  expect([await found('text:"strauss"'), await found('text:"walek"'), await found('text:"lind"')]).toEqual([
    ['otto'],
    ['lukasz'],
    ['ava'],
  ]);
  await client.execute("update contacts set full_name = 'Søren Ægir' where id = 'ava'");
  expect([await found('text:"soren"'), await found('text:"aegir"')]).toEqual([['ava'], ['ava']]);
});

test('contacts from before are ordered by base letters', async () => {
  const named = { lukasz: 'łukasz wałek', aero: 'ærø', ava: 'ava lind' };
  const { client, migrate } = await contactsBefore('order_base_letters', named);
  await migrate();
  const { rows } = await client.execute('select sort_name from contacts order by sort_name');
  expect(rows.map((row) => row['sort_name'])).toEqual(['aero', 'ava lind', 'lukasz walek']);
});
