import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** Cards whose owners allow search engines. */
const listed = and(eq(profiles.listed, true), eq(profiles.state, 'normal'));

/** The number of listed cards. */
export async function countListed(db: Database): Promise<number> {
  const rows = await db.select({ count: count() }).from(profiles).where(listed);
  return rows[0]?.count ?? 0;
}

/** A page of the listed cards, the oldest first. */
export async function readListed(db: Database, limit: number, offset: number) {
  return db
    .select({ handle: profiles.handle, updated_at: profiles.updated_at })
    .from(profiles)
    .where(listed)
    .orderBy(asc(profiles.created_at), asc(profiles.id))
    .limit(limit)
    .offset(offset);
}
