import { eq, sql } from 'drizzle-orm';
import { CONTACTS_COUNT_MAX } from '../../../src/domain/limits/contacts.ts';
import type { Rhythm, TouchKind } from '../../../src/domain/in-touch/rhythm.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertWhere } from '../../db/guarded.ts';
import { users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { advanceRhythm, IN_TOUCH, selectInTouch, type InTouchRow } from '../contacts/in-touch.queries.ts';
import { LISTED } from '../contacts/list-contacts.repository.ts';

/** A contact of a person. */
export type OwnContact = { contact_id: string; user_id: string };

const isThere = ({ contact_id, user_id }: OwnContact) =>
  sql`exists (select 1 from ${contacts} where id = ${contact_id} and user_id = ${user_id} and deleted_at is null)`;

/** The time zone of a person, as part of a batch; unchanged without one. */
export const setTimeZone = (db: Database, userId: string, time_zone: string | null) =>
  db
    .update(users)
    .set({ time_zone })
    .where(
      sql`${users.id} = ${userId} and ${time_zone} is not null and ${users.time_zone} is not ${time_zone}`,
    );

const onlyIfThere = async (read: Promise<readonly InTouchRow[]>): Promise<InTouchRow | null> =>
  (await read)[0] ?? null;

const selectOwn = (db: Database, own: OwnContact) =>
  selectInTouch(db, sql`(select ${own.contact_id} where ${isThere(own)})`);

/** Sets a contact's rhythm, and its owner's time zone if given. @returns its state; null if it is gone */
export const writeRhythm = (
  db: Database,
  own: OwnContact,
  rhythm: Rhythm,
  timeZone: string | null,
): Promise<InTouchRow | null> =>
  onlyIfThere(
    db
      .batch([
        insertWhere(db, contactRhythms, { ...own, ...rhythm }, isThere(own)).onConflictDoUpdate({
          target: contactRhythms.contact_id,
          set: asInserted('every', 'next'),
        }),
        setTimeZone(db, own.user_id, timeZone),
        selectOwn(db, own),
      ])
      .then(([, , rows]) => rows),
  );

/** Records a touch, after which the contact is due on `next`. @returns its state; null if it is gone */
export const writeTouch = (
  db: Database,
  own: OwnContact,
  touch: { touched_at: Date; touched_by: TouchKind },
  { rhythm, next }: { rhythm: Rhythm; next: string | null },
): Promise<InTouchRow | null> =>
  onlyIfThere(
    db
      .batch([
        insertWhere(db, contactRhythms, { ...own, ...touch }, isThere(own)).onConflictDoUpdate({
          target: contactRhythms.contact_id,
          set: asInserted('touched_at', 'touched_by'),
        }),
        advanceRhythm(db, own.contact_id, rhythm, next),
        selectOwn(db, own),
      ])
      .then(([, , rows]) => rows),
  );

/** Whose contacts, among those that the plan shows, are due on a day. */
export type DueOn = { userId: string; most: number | null; day: string };

// The cross join makes SQLite begin with the index of rhythms.
export const dueFrom = ({ userId, most, day }: DueOn) => sql`from ${contactRhythms} cross join ${contacts}
  on ${contacts.id} = ${contactRhythms.contact_id}
  where ${contactRhythms.user_id} = ${userId} and ${contactRhythms.next} <= ${day} and ${shown(userId, most)}`;

const BY_DATE = [contactRhythms.next, contactRhythms.contact_id] as const;

/** A page of a person's due contacts, the longest overdue first. */
export const selectDue = (db: Database, on: DueOn, { limit, offset }: ListPage) =>
  db
    .select({ ...LISTED, ...IN_TOUCH })
    .from(contacts)
    .innerJoin(contactRhythms, eq(contactRhythms.contact_id, contacts.id))
    .where(
      sql`contacts.id in (select ${contacts.id} ${dueFrom(on)}
        order by ${sql.join([...BY_DATE], sql`, `)} limit ${limit} offset ${offset})`,
    )
    .orderBy(...BY_DATE);

export type DueRow = Awaited<ReturnType<typeof selectDue>>[number];

/** The same page, and the total up to one above the limit, in one trip. */
export async function readDueContacts(db: Database, on: DueOn, page: ListPage) {
  const counted = sql<number>`(select count(*) from (select 1 ${dueFrom(on)} limit ${CONTACTS_COUNT_MAX + 1}))`;
  const [[total], rows] = await db.batch([
    db.select({ n: counted }).from(sql`(select 1)`),
    selectDue(db, on, page),
  ]);
  return { n: total?.n ?? 0, rows };
}
