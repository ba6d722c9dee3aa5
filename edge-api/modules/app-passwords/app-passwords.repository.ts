import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { appPasswords } from '../../db/tables/app-passwords.table.ts';

const APP_PASSWORD = {
  id: appPasswords.id,
  name: appPasswords.name,
  write: appPasswords.can_write,
  last_used_at: appPasswords.last_used_at,
  created_at: appPasswords.created_at,
};

/** The app passwords of an account, the newest first. */
export const readAppPasswords = (db: Database, userId: string) =>
  db
    .select(APP_PASSWORD)
    .from(appPasswords)
    .where(eq(appPasswords.user_id, userId))
    .orderBy(desc(appPasswords.created_at), desc(appPasswords.id));

export type AppPasswordRow = Awaited<ReturnType<typeof readAppPasswords>>[number];

/** Stores an app password if its account has fewer than `most`. @returns whether it did */
export async function insertAppPassword(
  db: Database,
  row: typeof appPasswords.$inferInsert,
  most: number,
): Promise<boolean> {
  const room = sql`(select count(*) from ${appPasswords} where ${eq(appPasswords.user_id, row.user_id)}) < ${most}`;
  const made = await insertWhere(db, appPasswords, row, room).returning({ id: appPasswords.id });
  return made.length > 0;
}

/** Deletes an app password of an account. @returns whether it existed */
export async function deleteAppPasswordRow(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(appPasswords)
    .where(and(eq(appPasswords.id, id), eq(appPasswords.user_id, userId)))
    .returning({ id: appPasswords.id });
  return gone.length > 0;
}
