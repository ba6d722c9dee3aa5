import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { identities, sessions, users } from '../../../db/tables/account.table.ts';

/** Whose mailbox an e-mail is; `password_id` is the id of their password among the ways in, null without one. */
export type Mailbox = { user_id: string; email: string; email_verified: boolean; password_id: string | null };

/** The account with an e-mail, given in its one spelling; null where nobody has it. */
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

/** The e-mail of an account; null where it is no more. */
export async function readEmailOf(db: Database, userId: string): Promise<string | null> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return rows[0]?.email ?? null;
}

/**
 * Verifies an account whose mailbox somebody has just shown to be theirs. Ways in but those with an id of `kept`, and
 * all sessions, end: somebody else may have made them. All at once, so that no sign-up comes in between; nothing where it
 * is verified already.
 * @returns whether it was done now
 */
export async function verifyMailbox(
  db: Database,
  user_id: string,
  kept: readonly string[],
  now: Date,
): Promise<boolean> {
  const waits = sql`exists (select 1 from ${users} where id = ${user_id} and email_verified = 0)`;
  const [, , verified] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.user_id, user_id), waits)),
    db
      .delete(identities)
      .where(and(eq(identities.user_id, user_id), notInArray(identities.id, [...kept]), waits)),
    db
      .update(users)
      .set({ email_verified: true, updated_at: now })
      .where(and(eq(users.id, user_id), eq(users.email_verified, false)))
      .returning({ id: users.id }),
  ]);
  return verified.length > 0;
}
