import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** Cards whose owners want to be found. */
const listed = and(eq(profiles.listed, true), eq(profiles.state, 'normal'));

/** How many cards there are to be found. */
export async function countListed(db: Database): Promise<number> {
  const rows = await db.select({ count: count() }).from(profiles).where(listed);
  return rows[0]?.count ?? 0;
}

/** One page of the cards to be found, the oldest first. */
export async function readListed(db: Database, limit: number, offset: number) {
  return db
    .select({ handle: profiles.handle, updated_at: profiles.updated_at })
    .from(profiles)
    .where(listed)
    .orderBy(asc(profiles.created_at), asc(profiles.id))
    .limit(limit)
    .offset(offset);
}
