import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { calendarAddresses, contactRhythms } from '../../db/tables/in-touch.table.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { selectBirthdaysFrom } from './birthdays.queries.ts';
import { setTimeZone, type DueOn } from './in-touch.repository.ts';

/** When the calendar address of a person was made; null without one. */
export async function readCalendarAddress(db: Database, userId: string) {
  const rows = await db
    .select({ created_at: calendarAddresses.created_at })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.user_id, userId));
  return rows[0] ?? null;
}

/** Stores the calendar address of a person in place of the former one, and their time zone if given. */
export async function writeCalendarAddress(
  db: Database,
  row: typeof calendarAddresses.$inferInsert,
  timeZone: string | null,
): Promise<void> {
  const { address_hash, created_at } = row;
  await db.batch([
    db
      .insert(calendarAddresses)
      .values(row)
      .onConflictDoUpdate({ target: calendarAddresses.user_id, set: { address_hash, created_at } }),
    setTimeZone(db, row.user_id, timeZone),
  ]);
}

/** Deletes the calendar address of a person, if there is one. */
export async function deleteCalendarAddress(db: Database, userId: string): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.user_id, userId));
}

/** The person behind the hash of a calendar address, unless their account is locked. */
export async function readCalendarOwner(db: Database, addressHash: string): Promise<string | null> {
  const rows = await db
    .select({ user_id: calendarAddresses.user_id })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.user_id))
    .where(and(eq(calendarAddresses.address_hash, addressHash), isNull(users.locked_at)));
  return rows[0]?.user_id ?? null;
}

/** The names of a person's contacts that are due until a day, the nearest first. */
const selectUpcoming = (db: Database, { userId, most, day }: DueOn, limit: number) =>
  db
    .select({
      id: contacts.id,
      first_name: contacts.first_name,
      full_name: contacts.full_name,
      next: sql<string>`${contactRhythms.next}`,
    })
    .from(contactRhythms)
    .innerJoin(contacts, eq(contacts.id, contactRhythms.contact_id))
    .where(
      and(
        eq(contactRhythms.user_id, userId),
        sql`${contactRhythms.next} <= ${day}`,
        // Without the plus, SQLite might scan all contacts of the person.
        sql`+${contacts.user_id} = ${userId}`,
        shown(userId, most),
      ),
    )
    .orderBy(contactRhythms.next, contactRhythms.contact_id)
    .limit(limit);

/** What a calendar shows from a day until another: who is due, and the birthdays of each year; each up to a number. */
export async function readCalendarDays(db: Database, from: DueOn, until: string, limit: number) {
  const [due, birthdays] = await db.batch([
    selectUpcoming(db, { ...from, day: until }, limit),
    selectBirthdaysFrom(db, from, limit),
  ]);
  return { due, birthdays };
}
