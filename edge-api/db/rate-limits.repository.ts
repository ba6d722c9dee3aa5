import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rateLimits } from './tables/rate-limits.table.ts';

/** The key of a count, and the account that it belongs to, if any: both hashed. */
export type Counted = { key: string; subject: string | null };

/**
 * Counts an attempt under a key if fewer than `limit` are counted, from 1 again after its window. One statement, so
 * that concurrent attempts in any isolate never pass the limit; a refused one is not counted. @returns whether it was
 * counted, how many are counted now, and when the window ends
 */
export async function countAttempt(
  db: Database,
  { key, subject }: Counted,
  limit: number,
  now: Date,
  windowMs: number,
) {
  const fresh = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimits.resets_at} <= ${now.getTime()}`;
  const take = db
    .insert(rateLimits)
    .values({ key, count: 1, resets_at: fresh, subject })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resets_at: sql`case when ${over} then ${fresh.getTime()} else ${rateLimits.resets_at} end`,
      },
      setWhere: sql`${over} or ${rateLimits.count} < ${limit}`,
    })
    .returning({ count: rateLimits.count });
  const read = db
    .select({ count: rateLimits.count, resets_at: rateLimits.resets_at })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  const [taken, [row]] = await db.batch([take, read]);
  return { taken: taken.length > 0, count: row!.count, resets_at: row!.resets_at };
}

/** Uncounts an attempt that did not fail, unless its window is over. */
export async function uncountAttempt(db: Database, key: string, resetsAt: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.resets_at, resetsAt)));
}

/** Deletes all counts of an account. */
export async function deleteAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.subject, subject));
}

/** Deletes counts whose window is over. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resets_at, now));
}
