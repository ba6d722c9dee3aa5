import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { webhooks } from '../../db/tables/webhooks.table.ts';

const KEY = {
  id: apiKeys.id,
  name: apiKeys.name,
  scopes: apiKeys.scopes,
  last_four: apiKeys.last_four,
  last_used_at: apiKeys.last_used_at,
  created_at: apiKeys.created_at,
  webhooks: sql<number>`(select count(*) from ${webhooks} w where w.key_id = ${apiKeys}.id)`,
};

/** The keys of an account, the newest first, each with its number of webhooks. */
export const readKeys = (db: Database, userId: string) =>
  db
    .select(KEY)
    .from(apiKeys)
    .where(eq(apiKeys.user_id, userId))
    .orderBy(desc(apiKeys.created_at), desc(apiKeys.id));

export type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

/** Stores a key if its account has fewer than `most`. @returns whether it did */
export async function insertKey(
  db: Database,
  key: typeof apiKeys.$inferInsert,
  most: number,
): Promise<boolean> {
  const room = sql`(select count(*) from ${apiKeys} where ${eq(apiKeys.user_id, key.user_id)}) < ${most}`;
  const made = await insertWhere(db, apiKeys, key, room).returning({ id: apiKeys.id });
  return made.length > 0;
}

/** Deletes a key of an account, with its webhooks and their deliveries. @returns whether it existed */
export async function deleteKeyRow(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.user_id, userId)))
    .returning({ id: apiKeys.id });
  return gone.length > 0;
}
