import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Rhythm } from '../../../src/domain/in-touch/rhythm.ts';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';

const touch = (of: SQL) => sql`coalesce((select ${of}), 0)`;

/**
 * When a contact of `contacts` was last in touch: by a call or mail begun here, a note, or an exchange, also of those
 * that were merged into it. The notes of an imported file are no touch.
 */
export const LAST_TOUCHED = sql<Date | null>`nullif(max(
  ${touch(sql`r.touched_at from contact_rhythms r where r.contact_id = contacts.id`)},
  ${touch(sql`max(n.created_at) from notes n where n.contact_id = contacts.id
    and (contacts.type <> 'import' or n.created_at > contacts.created_at)`)},
  ${touch(sql`max(c.created_at) from contacts c where (c.id = contacts.id or c.merged_into = contacts.id)
    and c.type = 'exchange'`)}), 0)`.mapWith((at: number) => new Date(at));

/** Columns of `contacts` joined with `contact_rhythms`. */
export const IN_TOUCH = {
  every: contactRhythms.every,
  next: contactRhythms.next,
  last_touched_at: LAST_TOUCHED,
};

/** When contacts were last in touch, and are due; `which` yields their ids. */
export const selectInTouch = (db: Database, which: SQL) =>
  db
    .select({ contact_id: contacts.id, ...IN_TOUCH })
    .from(contacts)
    .leftJoin(contactRhythms, eq(contactRhythms.contact_id, contacts.id))
    .where(sql`${contacts.id} in ${which}`);

export type InTouchRow = Awaited<ReturnType<typeof selectInTouch>>[number];

/** When a contact is due next after a touch, as part of a batch; nothing if its rhythm changed since it was read. */
export const advanceRhythm = (
  db: Database,
  contactId: string,
  read: Rhythm,
  next: string | null,
  made: SQL = sql`true`,
) =>
  db
    .update(contactRhythms)
    .set({ next })
    .where(
      and(
        eq(contactRhythms.contact_id, contactId),
        sql`${contactRhythms.every} is ${read.every} and ${contactRhythms.next} is ${read.next}`,
        made,
      ),
    );
