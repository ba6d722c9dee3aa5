import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { idempotencyKeys } from './tables/idempotency-keys.table.ts';

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

/**
 * Claims a key for a request, also one whose request was abandoned before `abandoned`. @returns the row, and whether
 * this call claimed it
 */
export async function claimKey(
  db: Database,
  row: Pick<IdempotencyRow, 'id' | 'user_id' | 'request_hash' | 'created_at'>,
  abandoned: Date,
): Promise<{ claimed: boolean; row: IdempotencyRow }> {
  const [claimed, [stored]] = await db.batch([
    db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: { created_at: row.created_at },
        setWhere: and(
          isNull(idempotencyKeys.status),
          lt(idempotencyKeys.created_at, abandoned),
          sql`${idempotencyKeys.request_hash} = ${row.request_hash}`,
        ),
      })
      .returning({ id: idempotencyKeys.id }),
    db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, row.id)),
  ]);
  return { claimed: claimed.length > 0, row: stored! };
}

/** Stores the response to the request of a key. */
export async function storeAnswer(db: Database, id: string, status: number, answer: string): Promise<void> {
  await db.update(idempotencyKeys).set({ status, answer }).where(eq(idempotencyKeys.id, id));
}

/** Releases the key of a request that was refused, so that it can be repeated. */
export async function releaseKey(db: Database, id: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.id, id));
}

/** Deletes keys from before a moment. */
export async function deleteKeys(db: Database, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before));
}
