import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** At which handle a profile is, and the e-mail of who is mailed of it; null where one of them is no more. */
export async function readMailedTo(db: Database, profileId: string, userId: string) {
  const rows = await db
    .select({ handle: profiles.handle, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(profiles.id, profileId));
  return rows[0] ?? null;
}
