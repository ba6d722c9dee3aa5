import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isReservedAgainst } from '../../db/resting-handles.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/**
 * Whether a profile has this handle now, or it rests for this person (null for who is not known). A handle that a profile
 * had before is free.
 */
export async function isHandleTaken(db: Database, handle: string, userId: string | null): Promise<boolean> {
  const [row] = await db.all<{ taken: number }>(sql`select
    (exists (select 1 from ${profiles} where handle = ${handle}) or ${isReservedAgainst(handle, userId)}) as taken`);
  return Boolean(row?.taken);
}
