import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addContacts } from '../edge-api/modules/contacts/testing/rows.ts';
import { signIn } from '../edge-api/testing/people.ts';
import { createTestApp } from '../edge-api/testing/test-app.ts';
import { readMigrations } from '../scripts/lib/migrations.ts';

const { statements } = readMigrations(join(import.meta.dirname)).find(({ name }) =>
  name.endsWith('_contact_revision_triggers.sql'),
)!;

test('contacts from before have revisions in the order of their last changes, deleted ones too', async () => {
  const app = await createTestApp();
  try {
    const { user_id } = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [filed, deleted, changed] = await addContacts(app, user_id, [
      { full_name: 'A', updated_at: new Date(1), filed_at: new Date(30) },
      { full_name: 'B', updated_at: new Date(20), deleted_at: new Date(20) },
      { full_name: 'C', updated_at: new Date(10) },
    ]);
    await app.client.execute('delete from contact_revisions');
    await app.client.execute(statements[0]!);
    const { rows } = await app.client.execute(
      'select contact_id, changed_at, is_deleted from contact_revisions order by sequence',
    );
    expect(rows.map((row) => [row['contact_id'], row['changed_at'], row['is_deleted']])).toEqual([
      [changed, 10, 0],
      [deleted, 20, 1],
      [filed, 30, 0],
    ]);
  } finally {
    app.close();
  }
});
