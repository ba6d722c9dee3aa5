import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { shown, standing } from './contacts.repository.ts';
import { consents, withdrawals } from '../../db/tables/consents.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';

type Which = { userId: string; most: number | null; id: string; type: string | undefined };

/** Takes the contact that an id leads to out of a person's list. @returns whether it was theirs, of that type and shown */
export async function markDeleted(
  db: Database,
  { userId, most, id, type }: Which,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(contacts)
    .set({ deleted_at: now, updated_at: now })
    .where(
      and(
        sql`${contacts.id} = ${standing(id)}`,
        shown(userId, most),
        // The id of a contact that was merged leads to the other, of whatever type it is.
        type === undefined ? undefined : sql`(${contacts.type} = ${type} or ${contacts.id} <> ${id})`,
      ),
    )
    .returning({ id: contacts.id });
  return rows.length > 0;
}

/**
 * Removes contacts for good that were deleted before a moment. What was merged into another stays with it; what was withdrawn stays: nameless, and the proof that an
 * agreement was given and has ended.
 */
export async function removeDeleted(db: Database, before: Date): Promise<void> {
  const withdrawn = sql`exists (select 1 from ${consents} join ${withdrawals} on ${withdrawals.consent_id} = ${consents.id}
    where ${consents.contact_id} = ${contacts.id})`;
  await db
    .delete(contacts)
    .where(
      and(
        isNotNull(contacts.deleted_at),
        isNull(contacts.merged_into),
        lt(contacts.deleted_at, before),
        sql`not ${withdrawn}`,
      ),
    );
}
