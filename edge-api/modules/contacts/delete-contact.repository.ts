import { and, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '../../db/client.ts';
import { onlyOf, recordContactsChange, recordedEvents } from '../../events/contacts-change.queries.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { contactType, shown, standing } from './contacts.queries.ts';
import { consents, withdrawals } from '../../db/tables/consents.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';

/** Holds as long as a contact is as the caller has read it. */
export type AsRead = SQL;

type Which = {
  userId: string;
  most: number | null;
  id: string;
  type: string | undefined;
  asRead: AsRead | undefined;
};

/** Statements for the batch of a deletion, which apply if the contact was deleted by it. */
export type AlongsideDeletion = (ready: SQL) => BatchItem<'sqlite'>[];

/** Deletes the contact that an id resolves to. @returns whether it was theirs, of that type, shown and as read */
export async function markContactsDeleted(
  db: Database,
  { userId, most, id, type, asRead }: Which,
  now: Date,
  event: RecordedEvent,
  alongside?: AlongsideDeletion,
): Promise<{ done: boolean; recorded: readonly RecordedEvent[] }> {
  const its = and(
    sql`${contacts.id} = ${standing(id)}`,
    shown(userId, most),
    // A merged contact's id resolves to the other, of any type.
    type === undefined ? undefined : sql`(${contactType} = ${type} or ${contacts.id} <> ${id})`,
    asRead,
  );
  const which = sql`(select ${contacts.id} from ${contacts} where ${its})`;
  const isDone = sql`exists (select 1 from ${contacts} c where c.id = ${standing(id)} and c.user_id = ${userId}
    and c.deleted_at = ${now.getTime()})`;
  const [noted, , rows] = await db.batch([
    ...recordContactsChange(db, event, { which, whose: onlyOf(userId) }),
    db.update(contacts).set({ deleted_at: now, updated_at: now }).where(its).returning({ id: contacts.id }),
    ...(alongside?.(isDone) ?? []),
  ]);
  return { done: rows.length > 0, recorded: recordedEvents(event, noted) };
}

/**
 * Finally removes contacts that were deleted before a moment. Merged ones stay with the contact that they were merged
 * into; withdrawn ones stay without a name, as proof of the consent and its end. @returns the pictures that they, and
 * contacts merged into them, had
 */
export async function removeDeleted(db: Database, before: Date): Promise<string[]> {
  const withdrawn = sql`exists (select 1 from ${consents} join ${withdrawals} on ${withdrawals.consent_id} = ${consents.id}
    where ${consents.contact_id} = ${contacts.id})`;
  const which = and(
    isNotNull(contacts.deleted_at),
    isNull(contacts.merged_into),
    lt(contacts.deleted_at, before),
    sql`not ${withdrawn}`,
  );
  const [had] = await db.batch([
    db
      .select({ photo_id: contacts.photo_id })
      .from(contacts)
      .where(
        and(
          isNotNull(contacts.photo_id),
          sql`coalesce(${contacts.merged_into}, ${contacts.id}) in (select ${contacts.id} from ${contacts} where ${which})`,
        ),
      ),
    db.delete(contacts).where(which),
  ]);
  return had.flatMap(({ photo_id }) => photo_id ?? []);
}
