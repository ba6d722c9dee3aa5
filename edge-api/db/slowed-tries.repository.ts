import { eq, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import type { Counted } from './rate-limits.repository.ts';
import { rateLimits } from './tables/rate-limits.table.ts';

/** How attempts are slowed down: times in milliseconds, `remembered` from the last attempt. */
export type Slowing = { free: number; first: number; longest: number; remembered: number };

/** Doublings after which the wait is always the longest; more would overflow. */
const DOUBLINGS = 30;

/**
 * The time of the next attempt: immediately while some are free, then after a wait that doubles; the count is forgotten
 * `remembered` after the last attempt.
 */
const nextAt = ({ free, first, longest, remembered }: Slowing) => sql<number>`case
  when ${rateLimits.count} < ${free} then 0
  else ${rateLimits.resets_at} - ${remembered}
    + min(${longest}, ${first} << min(${rateLimits.count} - ${free}, ${DOUBLINGS})) end`;

/** Whether the next attempt is slowed, and until when it has to wait. */
export async function readSlowed(db: Database, key: string, now: Date, slowing: Slowing) {
  const [row] = await db
    .select({ count: rateLimits.count, resets_at: rateLimits.resets_at, next_at: nextAt(slowing) })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  const isKnown = row !== undefined && row.resets_at > now;
  return isKnown
    ? { slowed: row.count >= slowing.free, next_at: new Date(row.next_at) }
    : { slowed: false, next_at: now };
}

/**
 * Counts an attempt, unless it has to wait longer. One statement, so that of concurrent attempts in any isolate, only
 * one proceeds once they are slowed. @returns the end of the window, now and before; null if it has to wait
 */
export async function spendSlowedAttempt(
  db: Database,
  { key, subject }: Counted,
  now: Date,
  slowing: Slowing,
) {
  const resets_at = new Date(now.getTime() + slowing.remembered);
  const over = sql`${rateLimits.resets_at} <= ${now.getTime()}`;
  const read = db.select({ resets_at: rateLimits.resets_at }).from(rateLimits).where(eq(rateLimits.key, key));
  const take = db
    .insert(rateLimits)
    .values({ key, count: 1, resets_at, subject })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resets_at: resets_at,
      },
      setWhere: sql`${over} or ${nextAt(slowing)} <= ${now.getTime()}`,
    })
    .returning({ resets_at: rateLimits.resets_at });
  const [[former], [taken]] = await db.batch([read, take]);
  return taken ? { key, resets_at: taken.resets_at, former: former?.resets_at ?? resets_at } : null;
}

/** A counted slowed attempt. `former` is the end of the window before it. */
export type SlowedTry = { key: string; resets_at: Date; former: Date };

/**
 * Uncounts an attempt that did not fail. The wait is again that of the last failure, unless there was an attempt after
 * it.
 */
export async function forgetSlowed(db: Database, { key, resets_at, former }: SlowedTry): Promise<void> {
  await db
    .update(rateLimits)
    .set({
      count: sql`max(0, ${rateLimits.count} - 1)`,
      resets_at: sql`case when ${rateLimits.resets_at} = ${resets_at.getTime()} then ${former.getTime()}
        else ${rateLimits.resets_at} end`,
    })
    .where(eq(rateLimits.key, key));
}
