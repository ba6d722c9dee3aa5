import { and, eq, gt, gte, like, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import {
  formerEmails,
  identities,
  sessions,
  users,
  verifications,
} from '../../../db/tables/account.table.ts';
import { apiKeys } from '../../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../../db/tables/app-passwords.table.ts';
import { webhooks } from '../../../db/tables/webhooks.table.ts';
import { asInserted, insertEach } from '../../../db/guarded.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { askerOf } from '../links/mailed-links.repository.ts';

/** An e-mail that an account leaves for another one. */
type LeftEmail = { id: string; email: string; token: string; left_at: Date; expires_at: Date };

/**
 * Keeps an e-mail for who may take it back, and writes the event that has them told. It is done before the account leaves
 * it, and means nothing unless it does: better-auth changes an e-mail by itself, and who dies then must not lose this.
 */
export async function keepEmail(db: Database, left: LeftEmail, event: RecordedEvent): Promise<void> {
  const of = sql`from ${users} where ${users.email} = ${left.email}`;
  const kept = sql`exists (select 1 from ${formerEmails} where token = ${left.token})`;
  await db.batch([
    insertEach(db, formerEmails, { ...left, user_id: sql`${users.id}` }, of).onConflictDoUpdate({
      target: formerEmails.token,
      set: asInserted('left_at', 'expires_at'),
    }),
    ...recordEvents(db, [event], kept),
  ]);
}

/**
 * What follows a changed e-mail: ends every session but those of the hashes `kept` and the one that asked for the link with the hash
 * `link`, makes void what was mailed before, and forgets the new e-mail `to` as one that was left: all at once.
 */
export async function leaveEmail(
  db: Database,
  user_id: string,
  { to, link, kept }: { to: string; link: string; kept: string[] },
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
          notInArray(sessions.token, kept),
          notInArray(sessions.token, asker),
        ),
      ),
    db.delete(verifications).where(eq(verifications.value, user_id)),
  ]);
}

/**
 * The e-mail that may be taken back with a token of this hash, and the one that the account has now; null where there is
 * none, its time is over, or the account never left it.
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
 * Gives an account its former e-mail again, ends its sessions and takes its ways in away, those of programs and devices
 * too: whoever changed it knew the password. Somebody who only signed up with the e-mail meanwhile goes. All at once, and once only.
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
    ...[apiKeys, appPasswords, webhooks].map((table) =>
      db.delete(table).where(and(eq(table.user_id, user_id), done)),
    ),
    db
      .delete(formerEmails)
      .where(and(eq(formerEmails.user_id, user_id), gte(formerEmails.left_at, left_at), done)),
  ]);
  return taken.length > 0;
}
