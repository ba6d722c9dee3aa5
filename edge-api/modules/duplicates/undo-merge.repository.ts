import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { StoredTexts } from '../../../src/domain/contact/contact-lists.ts';
import { toE164 } from '../../../src/domain/addresses/phone.ts';
import type { CardFace } from '../../../src/domain/contact/followed-card.ts';
import type { MergeRecord } from '../../../src/domain/duplicates/merge-contacts.ts';
import type { unmergedList } from '../../../src/domain/duplicates/undo-merge.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactMerges } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags } from '../../db/tables/tags.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { restoreRhythm } from './join-rhythms.queries.ts';

/** A stored merge, the contact that stayed, its e-mails and phones, in their order, and the cards that it follows. */
export async function readMerge(db: Database, user_id: string, id: string) {
  const [merges, emails, phones, cards] = await db.batch([
    db
      .select({ merge: contactMerges, contact: contacts })
      .from(contactMerges)
      .innerJoin(contacts, eq(contacts.id, contactMerges.contact_id))
      .where(and(eq(contactMerges.id, id), eq(contactMerges.user_id, user_id))),
    db
      .select({ email: contactEmails.email })
      .from(contactEmails)
      .innerJoin(contactMerges, eq(contactMerges.contact_id, contactEmails.contact_id))
      .where(eq(contactMerges.id, id))
      .orderBy(contactEmails.position),
    db
      .select({ phone: contactPhones.phone })
      .from(contactPhones)
      .innerJoin(contactMerges, eq(contactMerges.contact_id, contactPhones.contact_id))
      .where(eq(contactMerges.id, id))
      .orderBy(contactPhones.position),
    db
      .select({ profile_id: followedCards.profile_id, face: followedCards.face })
      .from(followedCards)
      .innerJoin(contactMerges, eq(contactMerges.contact_id, followedCards.contact_id))
      .where(eq(contactMerges.id, id)),
  ]);
  const [found] = merges;
  if (!found) return null;
  const { merge, contact } = found;
  return {
    merge,
    contact,
    emails: emails.map(({ email }) => email),
    phones: phones.map(({ phone }) => phone),
    faces: Object.fromEntries(cards.map((one) => [one.profile_id, JSON.parse(one.face) as CardFace])),
  };
}

export type FoundMerge = NonNullable<Awaited<ReturnType<typeof readMerge>>>;

/** The newest merge of a contact: into another one, else of others into it. Null without one. */
export async function readNewestMerge(db: Database, contactId: string) {
  const rows = await db
    .select({ id: contactMerges.id, user_id: contactMerges.user_id })
    .from(contactMerges)
    .where(
      and(
        isNull(contactMerges.undone_at),
        sql`${contactMerges.contact_id} =
          (select coalesce(c.merged_into, c.id) from ${contacts} c where c.id = ${contactId})`,
      ),
    )
    .orderBy(desc(contactMerges.merged_at), desc(contactMerges.id))
    .limit(1);
  return rows[0] ?? null;
}

type ListChange = ReturnType<typeof unmergedList>;

export type Undoing = {
  found: FoundMerge;
  author_id: string | null;
  record: MergeRecord;
  restored: { texts: StoredTexts; photo_id: string | null };
  /** The e-mails and phones that the contact loses and gets back. */
  emails: ListChange;
  phones: ListChange;
  sort_name: string;
  now: Date;
  events: readonly RecordedEvent[];
};

/**
 * Undoes a merge in one batch, all or nothing: the others are restored with their notes, and what the merge added to
 * the one that stayed is removed, as far as it is still there. @returns false if it was undone, or the contact changed,
 * meanwhile
 */
export async function writeUndo(
  db: Database,
  newId: () => string,
  { found, author_id, record, restored, emails, phones, sort_name, now, events }: Undoing,
): Promise<boolean> {
  const { merge, contact } = found;
  const contact_id = contact.id;
  const ready = sql`exists (select 1 from ${contactMerges} m join ${contacts} c on c.id = m.contact_id
    where m.id = ${merge.id} and m.undone_at is null and c.updated_at = ${contact.updated_at.getTime()})`;
  const part = (name: 'notes' | 'merged' | 'followed') =>
    sql`json_each((select before from ${contactMerges} where id = ${merge.id}), ${`$.${name}`})`;
  const { tags } = record.added;
  const [before] = await db.batch([
    db
      .select({ id: contactMerges.id })
      .from(contactMerges)
      .where(and(eq(contactMerges.id, merge.id), ready)),
    insertWhere(
      db,
      contactChanges,
      { id: newId(), contact_id, author_id, kind: 'unmerged', fields: '[]', created_at: now },
      ready,
    ),
    db
      .delete(contactEmails)
      .where(
        and(
          eq(contactEmails.contact_id, contact_id),
          sql`${contactEmails.email} in ${among(emails.lost)}`,
          ready,
        ),
      ),
    ...emails.back.map((email, n) =>
      insertWhere(
        db,
        contactEmails,
        { id: newId(), contact_id, email, position: found.emails.length + n },
        ready,
      ),
    ),
    db
      .delete(contactPhones)
      .where(
        and(
          eq(contactPhones.contact_id, contact_id),
          sql`${contactPhones.phone} in ${among(phones.lost)}`,
          ready,
        ),
      ),
    ...phones.back.map((phone, n) =>
      insertWhere(
        db,
        contactPhones,
        { id: newId(), contact_id, phone, e164: toE164(phone), position: found.phones.length + n },
        ready,
      ),
    ),
    db
      .delete(contactTags)
      .where(
        and(eq(contactTags.contact_id, contact_id), sql`${contactTags.tag_id} in ${among(tags)}`, ready),
      ),
    db
      .update(contacts)
      // If the contact was deleted since, the others stay deleted, too.
      .set({ deleted_at: contact.deleted_at, merged_into: null, updated_at: now })
      .where(
        and(
          eq(contacts.merged_into, contact_id),
          sql`${contacts.id} in (select value from json_each(${merge.before}, '$.others'))`,
          ready,
        ),
      ),
    db
      .update(contacts)
      .set({ merged_into: sql`(select value from ${part('merged')} where key = contacts.id)` })
      .where(
        and(
          eq(contacts.merged_into, contact_id),
          sql`${contacts.id} in (select key from ${part('merged')})`,
          ready,
        ),
      ),
    db
      .update(notes)
      .set({ contact_id: sql`(select value from ${part('notes')} where key = notes.id)` })
      .where(
        and(eq(notes.contact_id, contact_id), sql`${notes.id} in (select key from ${part('notes')})`, ready),
      ),
    restoreRhythm(db, merge.id, contact_id, ready),
    // The card as the restored contact has it, which is compared again.
    db.run(sql`update ${followedCards} set seen_at = 0, face = f.value ->> 'face', contact_id = f.value ->> 'contact_id'
      from ${part('followed')} f where f.key = followed_cards.profile_id
        and followed_cards.contact_id = ${contact_id} and ${ready}`),
    ...recordEvents(db, events, ready),
    db
      .update(contacts)
      .set({ ...restored.texts, photo_id: restored.photo_id, sort_name, updated_at: now })
      .where(and(eq(contacts.id, contact_id), ready)),
    db
      .update(contactMerges)
      .set({ undone_at: now })
      .where(
        and(
          eq(contactMerges.id, merge.id),
          isNull(contactMerges.undone_at),
          sql`exists (select 1 from ${contacts} where id = ${contact_id} and updated_at = ${now.getTime()})`,
        ),
      ),
  ]);
  return before.length > 0;
}
