import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { identities, sessions, users } from '../../../db/tables/account.table.ts';

/** The account of an e-mail; `password_id` is the id of its password among the sign-in methods, null without one. */
export type Mailbox = { user_id: string; email: string; email_verified: boolean; password_id: string | null };

/** The account with a normalized e-mail; null without one. */
export async function readMailbox(db: Database, email: string): Promise<Mailbox | null> {
  const rows = await db
    .select({
      user_id: users.id,
      email: users.email,
      email_verified: users.email_verified,
      password_id: identities.id,
    })
    .from(users)
    .leftJoin(identities, and(eq(identities.user_id, users.id), eq(identities.provider_id, 'credential')))
    .where(eq(users.email, email))
    .limit(1);
  return rows[0] ?? null;
}

/** The e-mail of an account; null if it is deleted. */
export async function readEmailOf(db: Database, userId: string): Promise<string | null> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return rows[0]?.email ?? null;
}

/**
 * Verifies an account whose e-mail was just proven. Sign-in methods, except those with an id in `remaining`, and all
 * sessions end, as another person may have created them. In one batch, so that no sign-up interferes; no effect if it
 * is verified already. @returns whether it was verified now
 */
export async function verifyMailbox(
  db: Database,
  user_id: string,
  remaining: readonly string[],
  now: Date,
): Promise<boolean> {
  const waits = sql`exists (select 1 from ${users} where id = ${user_id} and email_verified = 0)`;
  const [, , verified] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.user_id, user_id), waits)),
    db
      .delete(identities)
      .where(and(eq(identities.user_id, user_id), notInArray(identities.id, [...remaining]), waits)),
    db
      .update(users)
      .set({ email_verified: true, updated_at: now })
      .where(and(eq(users.id, user_id), eq(users.email_verified, false)))
      .returning({ id: users.id }),
  ]);
  return verified.length > 0;
}
