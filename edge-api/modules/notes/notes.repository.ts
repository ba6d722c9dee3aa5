import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import type { Rhythm } from '../../../src/domain/in-touch/rhythm.ts';
import { contactType, shown, standing } from '../contacts/contacts.queries.ts';
import { advanceRhythm } from '../contacts/in-touch.queries.ts';

const NOTE = {
  id: notes.id,
  text: notes.text,
  author_id: users.id,
  author_name: users.name,
  created_at: notes.created_at,
  updated_at: notes.updated_at,
};

export type StoredNote = {
  id: string;
  text: string;
  author_id: string | null;
  author_name: string | null;
  created_at: Date;
  updated_at: Date;
};

const selectNotes = (db: Database) =>
  db.select(NOTE).from(notes).leftJoin(users, eq(users.id, notes.author_id));

/**
 * A contact's notes, the newest first, their total, and the contact that its id resolves to, with its rhythm. One trip.
 * @returns null if the contact is not the person's or not shown
 */
export async function readNotes(
  db: Database,
  userId: string,
  most: number | null,
  contactId: string,
  { limit, offset }: ListPage,
) {
  const standingId = standing(contactId);
  const [found, counted, rows] = await db.batch([
    db
      .select({
        id: contacts.id,
        type: contactType,
        every: contactRhythms.every,
        next: contactRhythms.next,
      })
      .from(contacts)
      .leftJoin(contactRhythms, eq(contactRhythms.contact_id, contacts.id))
      .where(and(sql`${contacts.id} = ${standingId}`, shown(userId, most))),
    db
      .select({ n: sql<number>`count(*)` })
      .from(notes)
      .where(sql`${notes.contact_id} = ${standingId}`),
    selectNotes(db)
      .where(sql`${notes.contact_id} = ${standingId}`)
      .orderBy(desc(notes.created_at), desc(notes.id))
      .limit(limit)
      .offset(offset),
  ]);
  return found[0] ? { contact: found[0], count: counted[0]?.n ?? 0, rows: rows as StoredNote[] } : null;
}

/** A stored note; null unless its contact is the person's and shown. */
export async function readNote(db: Database, userId: string, most: number | null, id: string) {
  const rows = await db
    .select(getTableColumns(notes))
    .from(notes)
    .innerJoin(contacts, eq(contacts.id, notes.contact_id))
    .where(and(eq(notes.id, id), shown(userId, most)));
  return rows[0] ?? null;
}

const selectNote = (db: Database, id: string) => selectNotes(db).where(eq(notes.id, id));

/** Further statements for the batch that writes a note, which apply if there is the note. */
export type AlongsideNote = (noteId: string, ready: SQL) => BatchItem<'sqlite'>[];

/** The owner of the contact of a changed note, the event of that contact, and what is written with the note. */
export type NoteChange = { userId: string; event: RecordedEvent; alongside?: AlongsideNote | undefined };

/** The note after a change, null without one; and the recorded events. */
type ChangedNote = { note: StoredNote | null; recorded: readonly RecordedEvent[] };

/** The statements beside a written note: after it is added or changed, before it is deleted. */
const besides = (id: string, { alongside }: NoteChange) =>
  alongside?.(id, sql`exists (select 1 from ${notes} where id = ${id})`) ?? [];

/** The statements that record a change of an existing note, if `made` holds. */
const recordOf = (db: Database, id: string, { userId, event }: NoteChange, made?: SQL) =>
  recordContactsChange(
    db,
    event,
    { which: sql`(select contact_id from ${notes} where id = ${id})`, whose: onlyOf(userId) },
    made,
  );

/**
 * Adds a note if the contact still exists, once: an existing note under its id is unchanged. It is a touch, after which
 * the contact is due on `next`. @returns the note, or null if the contact is gone
 */
export async function insertNote(
  db: Database,
  note: typeof notes.$inferInsert,
  { rhythm, next }: { rhythm: Rhythm; next: string | null },
  change: NoteChange,
): Promise<ChangedNote> {
  const { userId, event } = change;
  const there = sql`exists (select 1 from ${contacts} where id = ${note.contact_id} and user_id = ${userId}
    and deleted_at is null) and not exists (select 1 from ${notes} where id = ${note.id})`;
  const about = { which: sql`(${note.contact_id})`, whose: onlyOf(userId) };
  const [noted, , , , made] = await db.batch([
    ...recordContactsChange(db, event, about, there),
    advanceRhythm(db, note.contact_id, rhythm, next, there),
    insertWhere(db, notes, note, there),
    selectNote(db, note.id),
    ...besides(note.id, change),
  ]);
  return { note: made[0] ?? null, recorded: recordedEvents(event, noted) };
}

/** Changes a note's text. @returns the note, or null if it is gone */
export async function updateNote(
  db: Database,
  id: string,
  text: string,
  updated_at: Date,
  change: NoteChange,
): Promise<ChangedNote> {
  const differs = sql`exists (select 1 from ${notes} where id = ${id} and text <> ${text})`;
  const [noted, , , changed] = await db.batch([
    ...recordOf(db, id, change, differs),
    db.update(notes).set({ text, updated_at }).where(eq(notes.id, id)),
    selectNote(db, id),
    ...besides(id, change),
  ]);
  return { note: changed[0] ?? null, recorded: recordedEvents(change.event, noted) };
}

/** Deletes a note. @returns the recorded events */
export async function deleteNoteRow(
  db: Database,
  id: string,
  change: NoteChange,
): Promise<Pick<ChangedNote, 'recorded'>> {
  const [noted] = await db.batch([
    ...recordOf(db, id, change),
    ...besides(id, change),
    db.delete(notes).where(eq(notes.id, id)),
  ]);
  return { recorded: recordedEvents(change.event, noted) };
}
