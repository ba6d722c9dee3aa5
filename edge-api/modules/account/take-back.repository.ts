import { and, eq, gt, gte, like, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { formerEmails, identities, sessions, users, verifications } from '../../db/tables/account.table.ts';
import { askerOf } from './mailed-links.repository.ts';

/** An e-mail that an account has left for another one. */
export type LeftEmail = { id: string; user_id: string; email: string; token: string; expires_at: Date };

/** Sessions that a change of the e-mail leaves open, by their ids or the hashes of their tokens. */
type Kept = { ids: string[]; hashes: string[] };

/**
 * Keeps an e-mail for who may take it back, ends every session but those of `kept` and the one that asked for the link
 * with the hash `link`, and makes void what was mailed before: all at once.
 */
export async function leaveEmail(
  db: Database,
  left: LeftEmail,
  { to, link, kept, now }: { to: string; link: string; kept: Kept; now: Date },
): Promise<void> {
  const { user_id } = left;
  const asked = askerOf(link);
  const asker = db
    .select({ hash: sql`substr(${verifications.identifier}, ${asked.length + 1})` })
    .from(verifications)
    .where(and(eq(verifications.value, user_id), like(verifications.identifier, `${asked}%`)));
  await db.batch([
    db.delete(formerEmails).where(and(eq(formerEmails.user_id, user_id), eq(formerEmails.email, to))),
    db.insert(formerEmails).values({ ...left, left_at: now }),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.user_id, user_id),
          notInArray(sessions.id, kept.ids),
          notInArray(sessions.token, kept.hashes),
          notInArray(sessions.token, asker),
        ),
      ),
    db.delete(verifications).where(eq(verifications.value, user_id)),
  ]);
}

/** The e-mail that may be taken back with a token of this hash; null where there is none, or its time is over. */
export async function readLeftEmail(db: Database, hash: string, now: Date) {
  const rows = await db
    .select()
    .from(formerEmails)
    .where(and(eq(formerEmails.token, hash), gt(formerEmails.expires_at, now)));
  return rows[0] ?? null;
}

/**
 * Gives an account its former e-mail again, ends its sessions and takes its ways in away: whoever changed it knew the
 * password. Somebody who only signed up with the e-mail meanwhile goes. All at once, and once only.
 * @returns whether it was done; not where it was taken back already, or the e-mail is somebody's
 */
export async function takeBack(
  db: Database,
  { id, user_id, email, left_at }: { id: string; user_id: string; email: string; left_at: Date },
  now: Date,
): Promise<boolean> {
  const waits = sql`exists (select 1 from ${formerEmails} where id = ${id})`;
  const free = sql`not exists (select 1 from ${users} where email = ${email} and id <> ${user_id})`;
  const done = sql`${waits} and exists (select 1 from ${users} where id = ${user_id} and email = ${email})`;
  const [, taken] = await db.batch([
    db
      .delete(users)
      .where(and(eq(users.email, email), ne(users.id, user_id), eq(users.email_verified, false), waits)),
    db
      .update(users)
      .set({ email, email_verified: true, updated_at: now })
      .where(and(eq(users.id, user_id), waits, free))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.user_id, user_id), done)),
    db.delete(identities).where(and(eq(identities.user_id, user_id), done)),
    db.delete(verifications).where(and(eq(verifications.value, user_id), done)),
    db
      .delete(formerEmails)
      .where(and(eq(formerEmails.user_id, user_id), gte(formerEmails.left_at, left_at), done)),
  ]);
  return taken.length > 0;
}
