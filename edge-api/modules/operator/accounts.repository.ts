import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sessions, users } from '../../db/tables/account.table.ts';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { appPasswords } from '../../db/tables/app-passwords.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';

const COLUMNS = {
  user_id: users.id,
  email: users.email,
  status: users.status,
  verified: users.email_verified,
  locked_at: users.locked_at,
  plan: users.plan,
  team_id: members.team_id,
  team: teams.name,
  team_plan: teams.plan,
  team_role: members.role,
  handles: sql<string>`coalesce((select group_concat(handle, ', ') from (select handle from ${profiles}
    where user_id = users.id order by is_default desc, created_at)), '')`,
};

const selectAccounts = (db: Database, where: SQL | undefined) =>
  db
    .select(COLUMNS)
    .from(users)
    .leftJoin(members, eq(members.user_id, users.id))
    .leftJoin(teams, eq(teams.id, members.team_id))
    .where(where);

/** Accounts with a text in their e-mail or a handle, by e-mail. */
export async function searchAccounts(db: Database, text: string, most: number) {
  const part = text.toLowerCase();
  const hasHandle = sql`exists (select 1 from ${profiles} p where p.user_id = users.id and instr(lower(p.handle), ${part}))`;
  return selectAccounts(db, or(sql`instr(${users.email}, ${part})`, hasHandle))
    .orderBy(asc(users.email))
    .limit(most);
}

/** The account with an e-mail, in lower case, or an id; null where there is none. */
export async function readAccountBy(db: Database, emailOrId: string) {
  const rows = await selectAccounts(
    db,
    or(eq(users.email, emailOrId.toLowerCase()), eq(users.id, emailOrId)),
  ).limit(1);
  return rows[0] ?? null;
}

export type FoundAccount = NonNullable<Awaited<ReturnType<typeof readAccountBy>>>;

/** How much an account has, and when it was last signed in to, as far as a session is left of it. */
export async function countAccount(db: Database, userId: string, now: Date) {
  const count = (table: SQL, more = sql``) =>
    sql<number>`(select count(*) from ${table} where user_id = ${userId} ${more})`;
  const rows = await db
    .select({
      created_at: users.created_at,
      profiles: count(sql`${profiles}`),
      contacts: count(sql`${contacts}`, sql`and deleted_at is null`),
      api_keys: count(sql`${apiKeys}`),
      app_passwords: count(sql`${appPasswords}`),
      sessions: count(sql`${sessions}`, sql`and expires_at > ${now.getTime()}`),
      last_sign_in: sql<number | null>`(select max(created_at) from ${sessions} where user_id = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Verifies an account's e-mail; ways in and sessions stay. @returns whether it was not before */
export async function setVerified(db: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ email_verified: true, updated_at: now })
    .where(and(eq(users.id, userId), eq(users.email_verified, false)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Locks an account and ends its sessions, in one batch. @returns how many sessions */
export async function lockAccountRow(db: Database, userId: string, now: Date): Promise<number> {
  const [, ended] = await db.batch([
    db
      .update(users)
      .set({ locked_at: now, updated_at: now })
      .where(and(eq(users.id, userId), isNull(users.locked_at))),
    db.delete(sessions).where(eq(sessions.user_id, userId)).returning({ id: sessions.id }),
  ]);
  return ended.length;
}

/** Unlocks an account. @returns whether it was locked */
export async function unlockAccountRow(db: Database, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ locked_at: null, updated_at: now })
    .where(and(eq(users.id, userId), isNotNull(users.locked_at)))
    .returning({ id: users.id });
  return rows.length > 0;
}
