import { and, eq, sql } from 'drizzle-orm';
import type { Merged, MergeRecord } from '../../../src/domain/duplicates/merge-contacts.ts';
import { insertEach, insertWhere } from '../../db/guarded.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactMerges } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { areAsRead, readComparable, type ComparableContact } from '../contacts/comparable.repository.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { joinRhythms, rhythmJson } from './join-rhythms.queries.ts';

/** These contacts of a person, as far as they are shown, in the order of the ids. In one trip. */
export async function readMergeable(
  db: Database,
  { userId, most, ids }: { userId: string; most: number | null; ids: readonly string[] },
): Promise<ComparableContact[]> {
  const found = await readComparable(db, ids, shown(userId, most));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export type Merging = {
  id: string;
  user_id: string;
  /** The author of the merge; null for Cardea itself. */
  author_id: string | null;
  keep: ComparableContact;
  others: readonly ComparableContact[];
  merged: Merged;
  sort_name: string;
  record: MergeRecord;
  now: Date;
  events: readonly RecordedEvent[];
  /** The event that the others were deleted. */
  deleted: RecordedEvent;
};

/**
 * The statements that merge contacts into one, all or nothing. Notes and followed cards move to the one that stays; the merge
 * stores their origin. It is due on the nearest of their dates. Answers, consents and visits stay with their original
 * contacts, which are deleted and point to the one that stays. The third returns a row if it was, not after a concurrent
 * change or deletion.
 */
export function mergeStatements(db: Database, newId: () => string, merging: Merging) {
  const { id, user_id, author_id, keep, others, merged, sort_name, record, now, events, deleted } = merging;
  const contact_id = keep.id;
  const ids = others.map((other) => other.id);
  const gone = among(ids);
  const ready = areAsRead(user_id, [keep, ...others]);
  const made = sql`exists (select 1 from ${contactMerges} where ${contactMerges.id} = ${id})`;
  const before = sql`json_set(${JSON.stringify(record)}, '$.rhythm', ${rhythmJson(contact_id)},
    '$.notes', json((select json_group_object(n.id, n.contact_id) from ${notes} n where n.contact_id in ${gone})),
    '$.merged', json((select json_group_object(m.id, m.merged_into) from ${contacts} m where m.merged_into in ${gone})),
    '$.followed', json((select json_group_object(k.profile_id, json_object('contact_id', k.contact_id, 'face', json(k.face)))
      from ${followedCards} k where k.contact_id in ${gone})))`;
  return [
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
    ...recordContactsChange(db, deleted, { which: gone, whose: onlyOf(user_id) }, made),
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
    ...joinRhythms(db, { mergeId: id, user_id, contact_id, others: ids }, made),
    db
      .update(notes)
      .set({ contact_id })
      .where(and(sql`${notes.contact_id} in ${gone}`, made)),
    db
      .update(followedCards)
      .set({ contact_id })
      .where(and(sql`${followedCards.contact_id} in ${gone}`, made)),
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
  ] as const;
}

/** Merges contacts into one, in one batch. @returns whether it did, and whether `deleted` was recorded */
export async function writeMerge(db: Database, newId: () => string, merging: Merging) {
  const [, , written, noted] = await db.batch(mergeStatements(db, newId, merging));
  return { written: written.length > 0, recorded: recordedEvents(merging.deleted, noted) };
}
