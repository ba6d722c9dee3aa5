import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { toE164 } from '../../../src/domain/addresses/phone.ts';
import type { Owner } from '../../actor/actor.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach, insertWhere } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { ofWhom } from '../tags/tags.repository.ts';

type NewId = () => string;

/** The data of a contact besides its own row; missing parts are unchanged. */
export type Belongings = {
  emails?: readonly string[] | undefined;
  phones?: readonly string[] | undefined;
  /** Tags by their ids. */
  tags?: readonly string[] | undefined;
  /** A note to add. */
  note?: string | undefined;
};

/** The statements that replace a contact's data, if `ready` holds. */
function writeBelongings(
  db: Database,
  newId: NewId,
  { owner, contact_id, now }: { owner: Owner; contact_id: string; now: Date },
  { emails, phones, tags: tagIds, note }: Belongings,
  ready: SQL,
) {
  return [
    ...(emails
      ? [
          db.delete(contactEmails).where(and(eq(contactEmails.contact_id, contact_id), ready)),
          ...emails.map((email, position) =>
            insertWhere(db, contactEmails, { id: newId(), contact_id, email, position }, ready),
          ),
        ]
      : []),
    ...(phones
      ? [
          db.delete(contactPhones).where(and(eq(contactPhones.contact_id, contact_id), ready)),
          ...phones.map((phone, position) =>
            insertWhere(
              db,
              contactPhones,
              { id: newId(), contact_id, phone, e164: toE164(phone), position },
              ready,
            ),
          ),
        ]
      : []),
    ...(tagIds
      ? [
          db
            .delete(contactTags)
            .where(
              and(
                eq(contactTags.contact_id, contact_id),
                sql`${contactTags.tag_id} not in ${among(tagIds)}`,
                ready,
              ),
            ),
          insertEach(
            db,
            contactTags,
            { contact_id, tag_id: sql`${tags.id}` },
            sql`from ${tags} where ${tags.id} in ${among(tagIds)} and ${ofWhom(owner)} and ${ready}`,
          ).onConflictDoNothing(),
        ]
      : []),
    ...(note === undefined
      ? []
      : [
          insertWhere(
            db,
            notes,
            {
              id: newId(),
              contact_id,
              author_id: owner.user_id,
              text: note,
              created_at: now,
              updated_at: now,
            },
            ready,
          ),
        ]),
  ];
}

/** Whether a contact with this id exists or existed. */
export async function hasContactRow(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id));
  return rows.length > 0;
}

/**
 * Adds a person's contact with all its data, in one batch, if `ready` holds; `alongside` are further statements, which
 * may refer to it. @returns whether it did
 */
export async function insertOwnContact(
  db: Database,
  newId: NewId,
  owner: Owner,
  contact: typeof contacts.$inferInsert,
  belongings: Belongings,
  events: readonly RecordedEvent[],
  alongside: readonly BatchItem<'sqlite'>[] = [],
  ready: SQL = sql`true`,
): Promise<boolean> {
  const about = { owner, contact_id: contact.id, now: contact.created_at };
  const made = sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contact.id})`;
  const [added] = await db.batch([
    insertWhere(db, contacts, contact, ready).returning({ id: contacts.id }),
    ...writeBelongings(db, newId, about, belongings, made),
    ...alongside,
    ...recordEvents(db, events, made),
  ]);
  return added.length > 0;
}

export type ContactChange = {
  id: string;
  /** `updated_at` as it was read; it differs after a concurrent change. */
  read: Date;
  set: Partial<typeof contacts.$inferInsert> & { updated_at: Date };
  belongings: Belongings;
  /** Names of the changed fields, for the contact's history; none if only tags or notes change. */
  fields: readonly string[];
  /** The kind in the history. */
  kind?: 'edited' | 'enriched' | 'unenriched' | 'followed';
  events: readonly RecordedEvent[];
  /** Statements for the same batch, which apply if the contact is still as it was read. */
  alongside?: (ready: SQL) => BatchItem<'sqlite'>[];
};

/**
 * The statements that change a person's contact, all or nothing: the first returns a row if it is still as it was read;
 * the row itself is last, since the statements before it check that. `author_id` is null for a change by no one.
 */
export function contactChange(
  db: Database,
  newId: NewId,
  owner: Owner,
  { id, read, set, belongings, fields, events, kind = 'edited', alongside }: ContactChange,
  author_id: string | null = owner.user_id,
) {
  const asRead = and(
    eq(contacts.id, id),
    eq(contacts.updated_at, read),
    sql`${contacts.deleted_at} is null`,
  )!;
  const ready = sql`exists (select 1 from ${contacts} where ${asRead})`;
  const now = set.updated_at;
  const history = { id: newId(), contact_id: id, author_id, kind };
  return [
    db.select({ id: contacts.id }).from(contacts).where(asRead),
    ...writeBelongings(db, newId, { owner, contact_id: id, now }, belongings, ready),
    ...(fields.length > 0
      ? [
          insertWhere(
            db,
            contactChanges,
            { ...history, fields: JSON.stringify(fields), created_at: now },
            ready,
          ),
        ]
      : []),
    ...recordEvents(db, events, ready),
    ...(alongside?.(ready) ?? []),
    db.update(contacts).set(set).where(asRead),
  ] as const;
}

/** Changes a person's contact in one batch, all or nothing. @returns false after a concurrent change or deletion */
export async function updateOwnContact(
  db: Database,
  newId: NewId,
  owner: Owner,
  change: ContactChange,
): Promise<boolean> {
  const [before] = await db.batch(contactChange(db, newId, owner, change));
  return before.length > 0;
}
