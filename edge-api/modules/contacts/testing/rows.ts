import { contactName, orderedName } from '../../../../src/domain/contact/contact-name.ts';
import type { TestApp } from '../../../testing/people.ts';
import { contactEmails, contactPhones, contacts } from '../../../db/tables/contacts.table.ts';

type Row = Partial<typeof contacts.$inferInsert> & { emails?: string[]; phones?: string[] };

/** Adds contacts of a person, each a second younger than the one before. @returns their ids */
export async function addContacts(app: TestApp, user_id: string, rows: Row[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [n, { emails = [], phones = [], ...row }] of rows.entries()) {
    const id = row.id ?? app.deps.newId();
    const at = new Date(Date.UTC(2026, 0, 1) + n * 1000);
    await app.db.insert(contacts).values({
      id,
      uuid: crypto.randomUUID(),
      user_id,
      type: 'exchange',
      sort_name: orderedName(contactName({ ...row, emails })),
      created_at: at,
      updated_at: at,
      ...row,
    });
    for (const [position, email] of emails.entries())
      await app.db.insert(contactEmails).values({ id: app.deps.newId(), contact_id: id, email, position });
    for (const [position, phone] of phones.entries())
      await app.db
        .insert(contactPhones)
        .values({ id: app.deps.newId(), contact_id: id, phone, e164: null, position });
    ids.push(id);
  }
  return ids;
}
