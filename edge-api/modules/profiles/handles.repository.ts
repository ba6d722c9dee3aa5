import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { isReservedAgainst } from '../../db/resting-handles.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/**
 * Whether a profile has this handle now, or it is reserved against this person (null if unknown). A profile's former
 * handle is free.
 */
export async function isHandleTaken(db: Database, handle: string, userId: string | null): Promise<boolean> {
  const [row] = await db.all<{ taken: number }>(sql`select
    (exists (select 1 from ${profiles} where handle = ${handle}) or ${isReservedAgainst(handle, userId)}) as taken`);
  return Boolean(row?.taken);
}
