import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** A profile's handle, and the e-mail of the requester; null if one of them is deleted. */
export async function readMailedTo(db: Database, profileId: string, userId: string) {
  const rows = await db
    .select({ handle: profiles.handle, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(profiles.id, profileId));
  return rows[0] ?? null;
}
