import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { members } from '../../db/tables/teams.table.ts';
import {
  cards,
  formerEmails,
  identities,
  sessions,
  signInChallenges,
  users,
  verifications,
} from '../../db/tables/account.table.ts';

export type AccountChange = Partial<
  Pick<
    typeof users.$inferInsert,
    'first_name' | 'last_name' | 'name' | 'cardea_branding' | 'ios_save_hint' | 'wizard_step' | 'status'
  >
>;

export type MemberChange = Partial<Pick<typeof members.$inferInsert, 'wizard_step' | 'admin_wizard_step'>>;

/** The id of the account with this normalized e-mail; null if there is none. */
export async function findUserId(db: Database, email: string): Promise<string | null> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1);
  return rows[0]?.id ?? null;
}

/** Whether an operator locked the account. */
export async function isLocked(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.locked_at)));
  return rows.length > 0;
}

/** Removes expired sessions, links, former e-mails and sign-ins without their code. */
export async function sweepLapsed(db: Database, now: Date): Promise<void> {
  await db.batch([
    db.delete(sessions).where(lt(sessions.expires_at, now)),
    db.delete(verifications).where(lt(verifications.expires_at, now)),
    db.delete(formerEmails).where(lt(formerEmails.expires_at, now)),
    db.delete(signInChallenges).where(lt(signInChallenges.expires_at, now)),
  ]);
}

/** The codes of the account's physical cards, oldest first. */
export async function readCards(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ code: cards.code })
    .from(cards)
    .where(eq(cards.user_id, userId))
    .orderBy(asc(cards.created_at));
  return rows.map((row) => row.code);
}

/** Writes a change of the account and, if it has one, of its membership of a team: both or none. */
export async function writeAccount(
  db: Database,
  userId: string,
  { account, member }: { account: AccountChange; member: MemberChange | null },
  now: Date,
  event: RecordedEvent,
): Promise<void> {
  await db.batch([
    db
      .update(users)
      .set({ ...account, updated_at: now })
      .where(eq(users.id, userId)),
    ...(member ? [db.update(members).set(member).where(eq(members.user_id, userId))] : []),
    ...recordEvents(db, [event]),
  ]);
}

/** The hash of the account's password, or null without one. */
export async function readPasswordHash(db: Database, userId: string): Promise<string | null> {
  const rows = await db
    .select({ password: identities.password })
    .from(identities)
    .where(
      and(
        eq(identities.user_id, userId),
        eq(identities.provider_id, 'credential'),
        isNotNull(identities.password),
      ),
    );
  return rows[0]?.password ?? null;
}

/** Whether an account has a password. */
export async function hasPasswordRow(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.user_id, userId), eq(identities.provider_id, 'credential')));
  return rows.length > 0;
}

/** Records that this session's person has just verified their identity. */
export async function markVerified(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ password_verified_at: now }).where(eq(sessions.id, sessionId));
}

/** The account's open sessions, the last used first, without their tokens. */
export async function readSessions(db: Database, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      ip_address: sessions.ip_address,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      updated_at: sessions.updated_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), sql`${sessions.expires_at} > ${now.getTime()}`))
    .orderBy(desc(sessions.updated_at))
    .limit(100);
}

/** Ends one session of this account. @returns whether it existed */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends the session whose token has this hash. */
export async function endSessionOf(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, tokenHash));
}

/** Ends every session of this account. @returns their number */
export async function endAllSessions(db: Database, userId: string): Promise<number> {
  const rows = await db.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id });
  return rows.length;
}
