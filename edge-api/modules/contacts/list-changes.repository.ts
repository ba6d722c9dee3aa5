import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { contactRevisions } from '../../db/tables/contact-revisions.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { shown } from './contacts.queries.ts';
import { LISTED } from './list-contacts.repository.ts';

/** Where a page of changes begins: after a change, or with the first one since a moment. */
export type ChangesFrom = { after: number } | { since: Date };

/**
 * A page of the last changes of a person's contacts in their order, and one change more if there are more; the changed
 * contacts that their plan shows; the last change of all; and when the account was created. In one trip.
 */
export async function readChanges(
  db: Database,
  { userId, most, from, limit }: { userId: string; most: number | null; from: ChangesFrom; limit: number },
) {
  const after =
    'after' in from
      ? sql`${from.after}`
      : sql`(select min(r.sequence) - 1 from ${contactRevisions} r
          where r.user_id = ${userId} and r.changed_at >= ${from.since.getTime()})`;
  const page = and(eq(contactRevisions.user_id, userId), sql`${contactRevisions.sequence} > ${after}`)!;
  const [revisions, rows, [account]] = await db.batch([
    db
      .select()
      .from(contactRevisions)
      .where(page)
      .orderBy(contactRevisions.sequence)
      .limit(limit + 1),
    db
      .select(LISTED)
      .from(contacts)
      .where(
        and(
          sql`${contacts.id} in (select ${contactRevisions.contact_id} from ${contactRevisions} where ${page}
            order by ${contactRevisions.sequence} limit ${limit})`,
          shown(userId, most),
        ),
      ),
    db
      .select({
        created_at: users.created_at,
        last: sql<number>`coalesce((select max(r.sequence) from ${contactRevisions} r where r.user_id = ${userId}), 0)`,
      })
      .from(users)
      .where(eq(users.id, userId)),
  ]);
  return { revisions, rows, last: account?.last ?? 0, since: account?.created_at ?? null };
}

/** The type of a deleted contact of a person; null if it is not deleted. */
export async function readDeletedType(db: Database, userId: string, id: string) {
  const rows = await db
    .select({ type: contactRevisions.type })
    .from(contactRevisions)
    .where(
      and(
        eq(contactRevisions.user_id, userId),
        eq(contactRevisions.contact_id, id),
        eq(contactRevisions.is_deleted, true),
      ),
    );
  return rows[0]?.type ?? null;
}

/** Removes deletions that became visible before a moment. */
export async function removeRevisions(db: Database, before: Date): Promise<void> {
  // Literal, since the index only has deletions.
  await db.delete(contactRevisions).where(and(sql`is_deleted`, lt(contactRevisions.changed_at, before)));
}
