import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** Whether a profile has this handle now. A handle that a profile had before is free. */
export async function isHandleTaken(db: Database, handle: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.handle, handle))
    .limit(1);
  return rows.length > 0;
}
