import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contactImports, importedContacts } from '../../db/tables/contact-imports.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { shownPhotoId } from '../contacts/contacts.queries.ts';
import type { Media } from '../media/media.repository.ts';
import { IS_TAKING_PHOTOS, type ImportRecord } from './imports.repository.ts';

/** The import, while photos are still to be added. */
const isTakingPhotos = (id: string): SQL => and(eq(contactImports.id, id), IS_TAKING_PHOTOS)!;

/** An import whose rows are done, and photos are not; null for others. */
export async function readTakingPhotos(db: Database, id: string): Promise<ImportRecord | null> {
  const rows = await db.select().from(contactImports).where(isTakingPhotos(id));
  return rows[0] ?? null;
}

type Which = Pick<ImportRecord, 'id' | 'user_id'>;

/** The contacts of an import that wait for a photo, are still its owner's, and show none. */
const isWaiting = ({ id, user_id }: Which): SQL =>
  and(
    eq(importedContacts.import_id, id),
    isNotNull(importedContacts.photo_row),
    eq(contacts.user_id, user_id),
    isNull(contacts.deleted_at),
    sql`${shownPhotoId} is null`,
  )!;

/** The contacts that wait for a photo, by its row in the file. */
export async function readWaitingContacts(db: Database, which: Which): Promise<Map<number, string>> {
  const rows = await db
    .select({ row: importedContacts.photo_row, contact_id: importedContacts.contact_id })
    .from(importedContacts)
    .innerJoin(contacts, eq(contacts.id, importedContacts.contact_id))
    .where(isWaiting(which));
  return new Map(rows.map(({ row, contact_id }) => [row!, contact_id]));
}

/** A photo that is looked at, of a row of the file; `done` were looked at before. */
type LookedAt = { which: Which; done: number; row: number; contact_id: string; now: Date };

/** The trace of the contact, while it waits for the photo. */
const traceOf = ({ which, row, contact_id }: LookedAt): SQL =>
  and(
    eq(importedContacts.import_id, which.id),
    eq(importedContacts.contact_id, contact_id),
    eq(importedContacts.photo_row, row),
  )!;

/** The statements that count a photo, once, and end the waiting for it. `made` holds between them, if this call did so. */
function lookAt(
  db: Database,
  looked: LookedAt,
  batch_id: string,
  more: { faults?: string; photos_added?: SQL },
) {
  const { which, done, now } = looked;
  const made = sql`exists (select 1 from ${contactImports} where ${contactImports.id} = ${which.id}
    and ${contactImports.batch_id} = ${batch_id})`;
  const count = db
    .update(contactImports)
    .set({ photos_done: done + 1, batch_id, updated_at: now, ...more })
    .where(and(isTakingPhotos(which.id), eq(contactImports.photos_done, done)))
    .returning({ id: contactImports.id });
  const end = db
    .update(importedContacts)
    .set({ photo_row: null })
    .where(and(traceOf(looked), made));
  return { made, count, end };
}

/**
 * Adds a photo to its contact, with the row of its picture, in one batch, all or nothing, and once. @returns whether
 * this call looked at it, whether the contact got it, and the recorded events
 */
export async function addImportedPhoto(
  db: Database,
  newId: () => string,
  looked: LookedAt,
  photo: Media,
  change: RecordedEvent,
) {
  const { which, contact_id, now } = looked;
  const isOpen = sql`exists (select 1 from ${importedContacts} join ${contacts}
    on ${contacts.id} = ${importedContacts.contact_id} where ${traceOf(looked)} and ${isWaiting(which)})`;
  const photos_added = sql`${contactImports.photos_added} + ${isOpen}`;
  const { made, count, end } = lookAt(db, looked, newId(), { photos_added });
  const gets = sql`${made} and ${isOpen}`;
  const isOld = sql`exists (select 1 from ${importedContacts} where ${traceOf(looked)} and is_new = 0)`;
  const history = { id: newId(), contact_id, author_id: which.user_id, kind: 'edited' } as const;
  const [counted, noted, , , , , added] = await db.batch([
    count,
    ...recordContactsChange(db, change, { which: among([contact_id]), whose: onlyOf(which.user_id) }, gets),
    insertWhere(db, media, photo, gets),
    // The history of a new contact begins after its import.
    insertWhere(
      db,
      contactChanges,
      { ...history, fields: JSON.stringify(['photo']), created_at: now },
      sql`${gets} and ${isOld}`,
    ),
    db
      .update(importedContacts)
      .set({ photo_id: photo.id })
      .where(and(traceOf(looked), gets)),
    db
      .update(contacts)
      .set({ photo_id: photo.id, updated_at: sql`max(${contacts.updated_at} + 1, ${now.getTime()})` })
      .where(and(eq(contacts.id, contact_id), gets))
      .returning({ id: contacts.id }),
    end,
  ]);
  return {
    isLookedAt: counted.length > 0,
    isAdded: added.length > 0,
    recorded: recordedEvents(change, noted),
  };
}

/** Leaves out a photo, as the `faults` of the import say. @returns whether this call did so */
export async function leaveOutPhoto(
  db: Database,
  newId: () => string,
  looked: LookedAt,
  faults: string,
): Promise<boolean> {
  const { count, end } = lookAt(db, looked, newId(), { faults });
  const [counted] = await db.batch([count, end]);
  return counted.length > 0;
}

/** Records that no photo of an import waits any more, and its file is deleted, if no other was looked at since. */
export async function endPhotos(
  db: Database,
  { id, photos_done, faults }: ImportRecord,
  now: Date,
): Promise<void> {
  const isEnded = sql`exists (select 1 from ${contactImports} where ${contactImports.id} = ${id}
    and ${contactImports.photos_ended_at} is not null)`;
  await db.batch([
    db
      .update(contactImports)
      .set({ photos_ended_at: now, file_until: null, faults, updated_at: now })
      .where(and(isTakingPhotos(id), eq(contactImports.photos_done, photos_done))),
    db
      .update(importedContacts)
      .set({ photo_row: null })
      .where(and(eq(importedContacts.import_id, id), isEnded)),
  ]);
}
