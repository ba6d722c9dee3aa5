import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formerHandles, profiles } from '../../db/tables/profiles.table.ts';

/** A scalar subquery for the id of the profile with this handle now, or null. */
export const keyOfHandle = (handle: string): SQL<string> =>
  sql<string>`(select id from ${profiles} where handle = ${handle} and state = 'normal')`;

/** The handle that a former handle redirects to. */
export const selectMoved = (db: Database, handle: string) =>
  db
    .select({ handle: profiles.handle })
    .from(formerHandles)
    .innerJoin(profiles, and(eq(profiles.id, formerHandles.profile_id), eq(profiles.state, 'normal')))
    .where(eq(formerHandles.handle, handle));
