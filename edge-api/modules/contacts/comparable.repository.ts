import { and, asc, sql, type SQL } from 'drizzle-orm';
import { storedTexts, type StoredTexts } from '../../../src/domain/contact/contact-lists.ts';
import type { PhoneNumber } from '../../../src/domain/duplicates/merge-contacts.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';

/** A contact's keys for duplicates, its enriched name, and its last change. */
export type ComparableContact = {
  id: string;
  texts: StoredTexts;
  photo_id: string | null;
  emails: string[];
  phones: PhoneNumber[];
  tags: string[];
  enriched_name: string | null;
  updated_at: Date;
};

/** Those of these contacts that match a condition, or all, by id. In one trip. */
export async function readComparable(
  db: Database,
  ids: readonly string[],
  which?: SQL,
): Promise<Map<string, ComparableContact>> {
  const [rows, emails, phones, tagged] = await db.batch([
    db
      .select()
      .from(contacts)
      .where(and(sql`${contacts.id} in ${among(ids)}`, which)),
    db
      .select()
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} in ${among(ids)}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} in ${among(ids)}`)
      .orderBy(asc(contactPhones.position)),
    db
      .select()
      .from(contactTags)
      .where(sql`${contactTags.contact_id} in ${among(ids)}`),
  ]);
  const emailsOf = Map.groupBy(emails, ({ contact_id }) => contact_id);
  const phonesOf = Map.groupBy(phones, ({ contact_id }) => contact_id);
  const tagsOf = Map.groupBy(tagged, ({ contact_id }) => contact_id);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        texts: storedTexts(row),
        photo_id: row.photo_id,
        emails: (emailsOf.get(row.id) ?? []).map(({ email }) => email),
        phones: (phonesOf.get(row.id) ?? []).map(({ phone, e164 }) => ({ phone, e164 })),
        tags: (tagsOf.get(row.id) ?? []).map(({ tag_id }) => tag_id),
        enriched_name: row.enriched_name,
        updated_at: row.updated_at,
      },
    ]),
  );
}

/** Whether all of these contacts of a person exist, unchanged since they were read. */
export function areAsRead(userId: string, all: readonly { id: string; updated_at: Date }[]): SQL {
  const seen = JSON.stringify(all.map(({ id, updated_at }) => [id, updated_at.getTime()]));
  return sql`(select count(*) from json_each(${seen}) seen join ${contacts} c on c.id = seen.value ->> 0
    where c.updated_at = seen.value ->> 1 and c.deleted_at is null and c.user_id = ${userId}) = ${all.length}`;
}
