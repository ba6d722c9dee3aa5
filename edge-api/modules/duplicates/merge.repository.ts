import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { contactTexts } from '../../../src/domain/contact-contract.ts';
import type { Merged, MergedContact, MergeRecord } from '../../../src/domain/merge-contacts.ts';
import { insertEach, insertWhere } from '../../db/guarded.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactMerges } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { shown } from '../contacts/contacts.repository.ts';

type Ids = readonly string[];

/** A contact as a merge sees it, the name that was found for it, and when it was changed last. */
export type MergeableContact = MergedContact & { enriched_name: string | null; updated_at: Date };

/** These contacts of a person's, as far as they are shown, in the order of the ids. In one trip. */
export async function readMergeable(
  db: Database,
  { userId, most, ids }: { userId: string; most: number | null; ids: Ids },
): Promise<MergeableContact[]> {
  const [rows, emails, phones, tagged] = await db.batch([
    db
      .select()
      .from(contacts)
      .where(and(sql`${contacts.id} in ${among(ids)}`, shown(userId, most))),
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
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    const of = <Row extends { contact_id: string }>(all: Row[]) =>
      all.filter(({ contact_id }) => contact_id === id);
    return row
      ? [
          {
            id,
            texts: contactTexts(row),
            photo_id: row.photo_id,
            emails: of(emails).map(({ email }) => email),
            phones: of(phones).map(({ phone, e164 }) => ({ phone, e164 })),
            tags: of(tagged).map(({ tag_id }) => tag_id),
            enriched_name: row.enriched_name,
            updated_at: row.updated_at,
          },
        ]
      : [];
  });
}

export type Merging = {
  id: string;
  user_id: string;
  /** Who merged; null where it was Cardea itself. */
  author_id: string | null;
  keep: MergeableContact;
  others: readonly MergeableContact[];
  merged: Merged;
  sort_name: string;
  record: MergeRecord;
  now: Date;
  events: readonly RecordedEvent[];
};

/** All of the contacts are there, and as they were read. */
function asRead(user_id: string, all: readonly MergeableContact[]): SQL {
  const seen = JSON.stringify(all.map(({ id, updated_at }) => [id, updated_at.getTime()]));
  return sql`(select count(*) from json_each(${seen}) seen join ${contacts} c on c.id = seen.value ->> 0
    where c.updated_at = seen.value ->> 1 and c.deleted_at is null and c.user_id = ${user_id}) = ${all.length}`;
}

/**
 * Merges contacts into one, all of it or nothing, in one batch. Notes move to the one that stays; which were whose is kept
 * with the merge. What visitors answered and agreed to, and their visits, stay with the contacts that they came with,
 * which are deleted and point to the one that stays.
 * @returns false where one of them was changed or deleted in between
 */
export async function writeMerge(db: Database, newId: () => string, merging: Merging): Promise<boolean> {
  const { id, user_id, author_id, keep, others, merged, sort_name, record, now, events } = merging;
  const contact_id = keep.id;
  const gone = among(others.map((other) => other.id));
  const ready = asRead(user_id, [keep, ...others]);
  const made = sql`exists (select 1 from ${contactMerges} where ${contactMerges.id} = ${id})`;
  const before = sql`json_set(${JSON.stringify(record)},
    '$.notes', json((select json_group_object(n.id, n.contact_id) from ${notes} n where n.contact_id in ${gone})),
    '$.merged', json((select json_group_object(m.id, m.merged_into) from ${contacts} m where m.merged_into in ${gone})))`;
  const [, , written] = await db.batch([
    insertWhere(
      db,
      contactMerges,
      { id, user_id, contact_id, before, merged_at: now, undone_at: null },
      ready,
    ),
    insertWhere(
      db,
      contactChanges,
      {
        id: newId(),
        contact_id,
        author_id,
        kind: 'merged',
        fields: JSON.stringify(merged.fields),
        created_at: now,
      },
      made,
    ),
    db.select({ id: contactMerges.id }).from(contactMerges).where(eq(contactMerges.id, id)),
    ...merged.added.emails.map((email, n) =>
      insertWhere(
        db,
        contactEmails,
        { id: newId(), contact_id, email, position: keep.emails.length + n },
        made,
      ),
    ),
    ...merged.added.phones.map((phone, n) =>
      insertWhere(
        db,
        contactPhones,
        { id: newId(), contact_id, ...phone, position: keep.phones.length + n },
        made,
      ),
    ),
    insertEach(
      db,
      contactTags,
      { contact_id, tag_id: sql`t.value` },
      sql`from json_each(${JSON.stringify(merged.added.tags)}) t where ${made}`,
    ).onConflictDoNothing(),
    db
      .update(notes)
      .set({ contact_id })
      .where(and(sql`${notes.contact_id} in ${gone}`, made)),
    db
      .update(contacts)
      .set({ merged_into: contact_id })
      .where(and(sql`${contacts.merged_into} in ${gone}`, made)),
    db
      .update(contacts)
      .set({ deleted_at: now, merged_into: contact_id, updated_at: now })
      .where(and(sql`${contacts.id} in ${gone}`, made)),
    ...recordEvents(db, events, made),
    db
      .update(contacts)
      .set({ ...merged.texts, photo_id: merged.photo_id, sort_name, updated_at: now })
      .where(and(eq(contacts.id, contact_id), made)),
  ]);
  return written.length > 0;
}
