import { and, eq, gt, gte, like, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  formerEmails,
  identities,
  passkeys,
  secondFactors,
  sessions,
  signInChallenges,
  users,
  verifications,
} from '../../../db/tables/account.table.ts';
import { apiKeys } from '../../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../../db/tables/app-passwords.table.ts';
import { webhooks } from '../../../db/tables/webhooks.table.ts';
import { asInserted, insertEach } from '../../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { askerOf } from '../links/mailed-links.repository.ts';

/** The former e-mail of an account that changes it. */
type LeftEmail = { id: string; email: string; token: string; left_at: Date; expires_at: Date };

/**
 * Stores an e-mail to be restored, and writes the event of its notification. Before the account changes it, and without
 * effect unless it does: better-auth changes the e-mail itself, and a crash then must not lose this.
 */
export async function keepEmail(db: Database, left: LeftEmail, event: RecordedEvent): Promise<void> {
  const of = sql`from ${users} where ${users.email} = ${left.email}`;
  const remaining = sql`exists (select 1 from ${formerEmails} where token = ${left.token})`;
  await db.batch([
    insertEach(db, formerEmails, { ...left, user_id: sql`${users.id}` }, of).onConflictDoUpdate({
      target: formerEmails.token,
      set: asInserted('left_at', 'expires_at'),
    }),
    ...recordEvents(db, [event], remaining),
  ]);
}

/**
 * Completes a change of the e-mail: ends every session except those with the hashes `remaining` and the one that requested
 * the link with the hash `link`, invalidates earlier mails, and deletes the new e-mail `to` from the former ones, in
 * one batch.
 */
export async function leaveEmail(
  db: Database,
  user_id: string,
  { to, link, remaining }: { to: string; link: string; remaining: string[] },
): Promise<void> {
  const asked = askerOf(link);
  const asker = db
    .select({ hash: sql`substr(${verifications.identifier}, ${asked.length + 1})` })
    .from(verifications)
    .where(and(eq(verifications.value, user_id), like(verifications.identifier, `${asked}%`)));
  await db.batch([
    db.delete(formerEmails).where(and(eq(formerEmails.user_id, user_id), eq(formerEmails.email, to))),
    db
      .delete(sessions)
      .where(
        and(
          eq(sessions.user_id, user_id),
          notInArray(sessions.token, remaining),
          notInArray(sessions.token, asker),
        ),
      ),
    db.delete(verifications).where(eq(verifications.value, user_id)),
  ]);
}

/**
 * The former e-mail that a token with this hash restores, and the account's present one; null if there is none, it
 * expired, or the account never changed it.
 */
export async function readLeftEmail(db: Database, hash: string, now: Date) {
  const rows = await db
    .select({ left: formerEmails, new_email: users.email })
    .from(formerEmails)
    .innerJoin(users, and(eq(users.id, formerEmails.user_id), ne(users.email, formerEmails.email)))
    .where(and(eq(formerEmails.token, hash), gt(formerEmails.expires_at, now)));
  return rows[0] ?? null;
}

/**
 * Restores an account's former e-mail, ends its sessions and removes its sign-in methods, also those of programs and
 * devices: the attacker knew the password. An unverified sign-up with the e-mail is deleted. In one batch, and
 * once. @returns whether it was done; not if it was restored already, or the e-mail belongs to another account
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
    ...[passkeys, signInChallenges, apiKeys, appPasswords, webhooks].map((table) =>
      db.delete(table).where(and(eq(table.user_id, user_id), done)),
    ),
    // One that was on before is the owner's.
    db
      .delete(secondFactors)
      .where(and(eq(secondFactors.user_id, user_id), gte(secondFactors.created_at, left_at), done)),
    db
      .delete(formerEmails)
      .where(and(eq(formerEmails.user_id, user_id), gte(formerEmails.left_at, left_at), done)),
  ]);
  return taken.length > 0;
}
