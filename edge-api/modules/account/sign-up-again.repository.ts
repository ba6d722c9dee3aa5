import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { identities, users, verifications } from '../../db/tables/account.table.ts';
import { keptLink, type Kept } from './mailed-links.repository.ts';

/** What somebody signs up with, the password as its hash. */
export type SignedUp = { name: string; first_name: string; last_name: string; password: string };

/**
 * Makes an account that nobody has verified yet the one that is signed up for now: its name and password, and the link
 * that verifies it in place of all that was mailed before. All at once, or nothing where it was verified meanwhile.
 * @returns whether it was done
 */
export async function replaceUnverified(db: Database, signedUp: SignedUp, link: Kept): Promise<boolean> {
  const { user_id, now } = link;
  const { name, first_name, last_name, password } = signedUp;
  const waits = sql`exists (select 1 from ${users} where id = ${user_id} and email_verified = 0)`;
  const [, , , replaced] = await db.batch([
    db
      .update(identities)
      .set({ password, updated_at: now })
      .where(and(eq(identities.user_id, user_id), eq(identities.provider_id, 'credential'), waits)),
    db.delete(verifications).where(and(eq(verifications.value, user_id), waits)),
    db.insert(verifications).values(keptLink(link)),
    db
      .update(users)
      .set({ name, first_name, last_name, terms_accepted_at: now, updated_at: now })
      .where(and(eq(users.id, user_id), eq(users.email_verified, false)))
      .returning({ id: users.id }),
  ]);
  return replaced.length > 0;
}
