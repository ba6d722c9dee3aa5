import { contacts } from '../../../db/tables/contacts.table.ts';
import type { Person, TestApp } from '../../../testing/people.ts';

/** Adds contacts to a person's list, exchanged at the LIVE card. */
export async function insertContacts(
  app: TestApp,
  { user_id, profile_id }: Person,
  ids: string[],
): Promise<void> {
  const now = app.deps.now();
  await app.db.insert(contacts).values(
    ids.map((id) => ({
      id,
      uuid: crypto.randomUUID(),
      user_id,
      profile_id,
      type: 'exchange' as const,
      full_name: id,
      sort_name: id,
      created_at: now,
      updated_at: now,
    })),
  );
}
