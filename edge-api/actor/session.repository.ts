import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { media } from '../db/tables/media.table.ts';
import { profiles } from '../db/tables/profiles.table.ts';
import { members, sectionRules, teamLocks, teams } from '../db/tables/teams.table.ts';
import { secondFactors, sessions, users } from '../db/tables/account.table.ts';

/** Columns of an account: its plan, team, the team's locks, and the sections that it switched off. */
export const ACCOUNT = {
  user: users,
  member: {
    role: members.role,
    team_id: members.team_id,
    wizard_step: members.wizard_step,
    admin_wizard_step: members.admin_wizard_step,
  },
  team: { plan: teams.plan, name: teams.name },
  locks: sql<
    string | null
  >`(select group_concat(name) from (select name from ${teamLocks} where team_id = ${members.team_id}
        union select section from ${sectionRules} where team_id = ${members.team_id} and not enabled))`,
};

/** An account by its id; null if it does not exist. */
export async function readAccount(db: Database, userId: string) {
  const rows = await db
    .select(ACCOUNT)
    .from(users)
    .leftJoin(members, eq(members.user_id, users.id))
    .leftJoin(teams, eq(teams.id, members.team_id))
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/**
 * The person behind the hash of a session's token, with their account and LIVE profile, in one trip; null if there is
 * none.
 */
export async function readSession(db: Database, tokenHash: string, now: Date) {
  const rows = await db
    .select({
      session: {
        id: sessions.id,
        expires_at: sessions.expires_at,
        updated_at: sessions.updated_at,
        password_verified_at: sessions.password_verified_at,
      },
      ...ACCOUNT,
      live: { handle: profiles.handle },
      picture: { hash: media.hash, content_type: media.content_type },
      has_second_factor: sql<number>`exists(select 1 from ${secondFactors}
        where ${secondFactors.user_id} = ${users.id} and ${secondFactors.confirmed_at} is not null)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(members, eq(members.user_id, users.id))
    .leftJoin(teams, eq(teams.id, members.team_id))
    .leftJoin(profiles, and(eq(profiles.user_id, users.id), eq(profiles.is_default, true)))
    .leftJoin(media, eq(media.id, profiles.picture_id))
    .where(and(eq(sessions.token, tokenHash), gt(sessions.expires_at, now), isNull(users.locked_at)));
  return rows[0] ?? null;
}

/** A valid session with its person. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Extends a session and records its use. */
export async function extendSession(db: Database, id: string, now: Date, expires_at: Date): Promise<void> {
  await db.update(sessions).set({ expires_at, updated_at: now }).where(eq(sessions.id, id));
}
