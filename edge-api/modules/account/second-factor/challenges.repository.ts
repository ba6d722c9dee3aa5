import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { signInChallenges } from '../../../db/tables/account.table.ts';

/** A sign-in that waits for its code, by the hash of its token. */
type Challenge = { hash: string; user_id: string; remembered: boolean; expires_at: Date };

export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db.insert(signInChallenges).values({ ...challenge, tries: 0 });
}

/** Counts a try, so that concurrent ones are all counted. @returns null if it expired, or has no tries left */
export async function countTry(db: Database, hash: string, most: number, now: Date) {
  const rows = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(
      and(
        eq(signInChallenges.hash, hash),
        lt(signInChallenges.tries, most),
        gt(signInChallenges.expires_at, now),
      ),
    )
    .returning({
      user_id: signInChallenges.user_id,
      remembered: signInChallenges.remembered,
      tries: signInChallenges.tries,
    });
  return rows[0] ?? null;
}

/** Whether a sign-in still waits for its code. */
export async function isWaiting(db: Database, hash: string, most: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ hash: signInChallenges.hash })
    .from(signInChallenges)
    .where(
      and(
        eq(signInChallenges.hash, hash),
        lt(signInChallenges.tries, most),
        gt(signInChallenges.expires_at, now),
      ),
    );
  return rows.length > 0;
}

/** Ends a sign-in that waits for its code. @returns whether it still did */
export async function deleteChallenge(db: Database, hash: string): Promise<boolean> {
  const rows = await db
    .delete(signInChallenges)
    .where(eq(signInChallenges.hash, hash))
    .returning({ hash: signInChallenges.hash });
  return rows.length > 0;
}
