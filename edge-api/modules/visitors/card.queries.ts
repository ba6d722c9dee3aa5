import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formerHandles, profiles } from '../../db/tables/profiles.table.ts';

/** A scalar subquery that yields the id of the profile that has this handle now, or nothing. */
export const keyOfHandle = (handle: string): SQL<string> =>
  sql<string>`(select id from ${profiles} where handle = ${handle} and state = 'normal')`;

/** Where a handle that nobody has now leads to. */
export const selectMoved = (db: Database, handle: string) =>
  db
    .select({ handle: profiles.handle })
    .from(formerHandles)
    .innerJoin(profiles, and(eq(profiles.id, formerHandles.profile_id), eq(profiles.state, 'normal')))
    .where(eq(formerHandles.handle, handle));
