import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contactImports, importedContacts } from '../../db/tables/contact-imports.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import {
  onlyOf,
  recordContactsChange,
  recordedEvents,
  type Changed,
} from '../../events/contacts-change.queries.ts';
import { contactSubject } from '../../events/kinds.ts';
import { recordManyEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { areAsRead, readComparable } from '../contacts/comparable.repository.ts';
import { DONE_BY_OTHERS } from './imports.repository.ts';
import { writeContacts, type MetContact, type ContactsToWrite } from './write-contacts.queries.ts';

/** These contacts of a person, by their ids. In one trip. */
export async function readMet(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, MetContact>> {
  if (ids.length === 0) return new Map();
  const found = await readComparable(
    db,
    ids,
    sql`${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null`,
  );
  return new Map(
    [...found].map(([id, one]) => [
      id,
      {
        ...one,
        is_new: false,
        notes: [],
        has_photo: one.photo_id !== null,
        photo_row: null,
        fields: new Set<string>(),
      },
    ]),
  );
}

export type WrittenPart = ContactsToWrite & {
  /** The id of this batch. */
  batch_id: string;
  /** Finished rows, before and after. */
  done: readonly [before: number, after: number];
  /** The rows that other imports had written when duplicates were looked for; null if none were. */
  done_by_others: number | null;
  counts: { created: number; merged: number; skipped: number };
  faults: string;
  events: readonly RecordedEvent[];
  /** The event for contacts that get a note and have no other event. */
  change: RecordedEvent;
};

/**
 * Whether the part is still pending, the contacts to fill are as they were read, and no other import has written
 * contacts since, which may be the same people.
 */
const isReady = ({ id, user_id, done, done_by_others, met }: WrittenPart): SQL =>
  and(
    eq(contactImports.id, id),
    eq(contactImports.status, 'running'),
    eq(contactImports.done, done[0]),
    done_by_others === null ? undefined : sql`${DONE_BY_OTHERS} = ${done_by_others}`,
    areAsRead(user_id, met),
  )!;

/** Contacts that only get notes, at least one of which is new. */
function gettingNotes({ user_id, contacts: all, events }: WrittenPart): Changed {
  const recorded = new Set(events.map(({ subject }) => subject));
  const rows = all
    .filter(({ id, is_new, fields }) => !is_new && fields.size === 0 && !recorded.has(contactSubject(id)))
    .flatMap(({ id, notes: texts }) => texts.map((text) => [id, text]));
  return {
    which: sql`(select r.value ->> 0 from json_each(${JSON.stringify(rows)}) r where not exists (
      select 1 from ${notes} n where n.contact_id = r.value ->> 0 and n.text = r.value ->> 1))`,
    whose: onlyOf(user_id),
  };
}

/** The contacts of a part that get a photo of the file, and did not get one of an earlier part. */
const countPhotos = ({ id, contacts: all }: WrittenPart): SQL =>
  sql`(select count(*) from json_each(${JSON.stringify(
    all.flatMap((one) => (one.photo_row === null ? [] : [one.id])),
  )}) r where not exists (select 1 from ${importedContacts} k
    where k.import_id = ${id} and k.contact_id = r.value and k.photo_row is not null))`;

/**
 * Writes a part of an import in one batch, all or nothing, and once: a repetition, after a crash or by a concurrent
 * worker, writes nothing. @returns whether it was written, and the recorded events
 */
export async function writePart(
  db: Database,
  newId: () => string,
  part: WrittenPart,
): Promise<{ written: boolean; recorded: readonly RecordedEvent[] }> {
  const { id, batch_id, done, counts, faults, now, events, change } = part;
  const made = sql`exists (select 1 from ${contactImports} where ${contactImports.id} = ${id}
    and ${contactImports.batch_id} = ${batch_id})`;
  const after = done[1];
  const [claimed, noted] = await db.batch([
    db
      .update(contactImports)
      .set({
        done: after,
        created: sql`${contactImports.created} + ${counts.created}`,
        merged: sql`${contactImports.merged} + ${counts.merged}`,
        skipped: sql`${contactImports.skipped} + ${counts.skipped}`,
        photos: sql`${contactImports.photos} + ${countPhotos(part)}`,
        status: sql`case when ${contactImports.rows} <= ${after} then 'done' else 'running' end`,
        faults,
        batch_id,
        updated_at: now,
      })
      .where(isReady(part))
      .returning({ id: contactImports.id }),
    // Before the notes, while the new ones can be determined.
    ...recordContactsChange(db, change, gettingNotes(part), made),
    ...writeContacts(db, newId, part, made),
    ...recordManyEvents(db, events, made),
  ]);
  if (claimed.length === 0) return { written: false, recorded: [] };
  return { written: true, recorded: [...events, ...recordedEvents(change, noted)] };
}
