import { expect, test } from 'vitest';
import { signIn } from '../edge-api/testing/people.ts';
import { createTestApp } from '../edge-api/testing/test-app.ts';
import { addContacts } from '../edge-api/modules/contacts/testing/rows.ts';
import { readMigrations } from '../scripts/lib/migrations.ts';

const statements = readMigrations(import.meta.dirname).find(({ name }) =>
  name.endsWith('_enrich_by_filter.sql'),
)!.statements;

test('changes of all contacts of a filter survive with their contacts, and are deleted together', async () => {
  const app = await createTestApp();
  const { user_id } = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const [contact = ''] = await addContacts(app, user_id, [{ full_name: 'Mia' }]);
  const run = (sql: string) => app.client.execute(sql);
  const rows = async (table: string) => (await run(`select * from ${table}`)).rows.map((row) => ({ ...row }));
  try {
    await run(`insert into contact_bulks (id, user_id, action, tags, status, "of", done, created_at, updated_at)
      values ('b', '${user_id}', 'delete', '[]', 'done', 1, 1, 1, 2)`);
    await run(`insert into contact_bulk_items values ('b', 0, '${contact}', '[7]')`);
    const before = [await rows('contact_bulks'), await rows('contact_bulk_items')];

    await app.client.batch(statements, 'write');

    expect([await rows('contact_bulks'), await rows('contact_bulk_items')]).toEqual(before);
    await run("update contact_bulks set action = 'enrich'");
    await run('delete from contact_bulks');
    expect(await rows('contact_bulk_items')).toEqual([]);
    expect((await run('pragma foreign_key_check')).rows).toEqual([]);
  } finally {
    app.close();
  }
});
