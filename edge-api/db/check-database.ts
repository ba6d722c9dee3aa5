import { lte, sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { rateLimits } from './tables/rate-limits.table.ts';

/** No limit uses this key: keys of limits are hashes. */
const KEY = 'health';

/** Seconds between test writes, so that frequent checks cost nothing, and a full disk is noticed within them. */
const WRITES_EVERY = 5;

/**
 * Makes one trip to the database and, at intervals, a write, which a full disk prevents. @throws DatabaseAway, or the
 * database's error if it cannot write
 */
export async function checkDatabase(db: Database, now: Date): Promise<void> {
  const resets_at = new Date(now.getTime() + WRITES_EVERY * 1000);
  await db
    .insert(rateLimits)
    .values({ key: KEY, count: 0, resets_at })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resets_at },
      setWhere: lte(rateLimits.resets_at, sql`${now.getTime()}`),
    });
}
