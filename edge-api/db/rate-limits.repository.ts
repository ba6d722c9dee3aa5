import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rateLimits } from './tables/rate-limits.table.ts';

/** What tries are counted under, and whose account they are of, where they are of one: both hashed. */
export type Counted = { key: string; subject: string | null };

/**
 * Counts one more try under a key where fewer than `limit` are counted, from one again once its time is over. One
 * statement, so that tries at the same moment, in any isolate, never get past the limit; a refused one is not counted.
 * @returns whether it was counted, and when the tries are forgotten
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
  const read = db.select({ resets_at: rateLimits.resets_at }).from(rateLimits).where(eq(rateLimits.key, key));
  const [taken, [row]] = await db.batch([take, read]);
  return { taken: taken.length > 0, resets_at: row!.resets_at };
}

/** Takes back one try that turned out to be no failure; nothing where its time is over and others are counted. */
export async function uncountAttempt(db: Database, key: string, resetsAt: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`max(0, ${rateLimits.count} - 1)` })
    .where(and(eq(rateLimits.key, key), eq(rateLimits.resets_at, resetsAt)));
}

/** Forgets every try of one account. */
export async function deleteAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.subject, subject));
}

/** Removes counts whose time is over. */
export async function sweepRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resets_at, now));
}
