import { and, eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/client.ts';
import { formerHandles, profiles } from '../../db/tables/profiles.table.ts';

/** Whether a card is, or was, at a handle. */
export async function isCardAt(db: Database, handle: string): Promise<boolean> {
  const found = await unionAll(
    db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.handle, handle), eq(profiles.state, 'normal'))),
    db
      .select({ id: profiles.id })
      .from(formerHandles)
      .innerJoin(profiles, and(eq(profiles.id, formerHandles.profile_id), eq(profiles.state, 'normal')))
      .where(eq(formerHandles.handle, handle)),
  );
  return found.length > 0;
}
