import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { insertWhere } from '../../../db/guarded.ts';
import { contactFilters } from '../../../db/tables/contact-filters.table.ts';

export type FilterRow = typeof contactFilters.$inferSelect;

/** A person's saved filters, the oldest first. */
export const readFilters = (db: Database, userId: string): Promise<FilterRow[]> =>
  db
    .select()
    .from(contactFilters)
    .where(eq(contactFilters.user_id, userId))
    .orderBy(asc(contactFilters.created_at), asc(contactFilters.id));

/** Saves a filter, in one batch with the limit. @returns null, or why not */
export async function insertFilter(
  db: Database,
  row: FilterRow,
  most: number,
): Promise<'taken' | 'full' | null> {
  const theirs = eq(contactFilters.user_id, row.user_id);
  const room = sql`(select count(*) from ${contactFilters} where ${theirs}) < ${most}`;
  const [alike, , made] = await db.batch([
    db
      .select({ id: contactFilters.id })
      .from(contactFilters)
      .where(and(theirs, eq(contactFilters.name_key, row.name_key))),
    insertWhere(db, contactFilters, row, room).onConflictDoNothing(),
    db.select({ id: contactFilters.id }).from(contactFilters).where(eq(contactFilters.id, row.id)),
  ]);
  if (made.length > 0) return null;
  return alike.length > 0 ? 'taken' : 'full';
}

/** Deletes one of a person's saved filters. @returns whether it existed */
export async function deleteSavedFilter(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(contactFilters)
    .where(and(eq(contactFilters.user_id, userId), eq(contactFilters.id, id)))
    .returning({ id: contactFilters.id });
  return gone.length > 0;
}
