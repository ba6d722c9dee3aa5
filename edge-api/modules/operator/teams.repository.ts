import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { signOns } from '../../db/tables/sign-ons.table.ts';
import { ownershipOffers } from '../../db/tables/team-people.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { logEntry, type LogEntry } from '../team/team-log.queries.ts';
import { invitedSeats, paidSeats, usedSeats } from '../team/team.queries.ts';

/** Teams with an id or a name, however it is spelt in capitals; the first few of those that share one. */
export const readTeamsBy = (db: Database, nameOrId: string) =>
  db
    .select({ team_id: teams.id, name: teams.name, plan: teams.plan, created_at: teams.created_at })
    .from(teams)
    .where(or(eq(teams.id, nameOrId), eq(sql`lower(${teams.name})`, nameOrId.toLowerCase())))
    .limit(10);

export type FoundTeam = Awaited<ReturnType<typeof readTeamsBy>>[number];

/** Seats of a team: those of its subscription, those in use, and those of people who were invited. */
export async function readSeats(db: Database, teamId: string, now: Date) {
  const rows = await db
    .select({ paid: paidSeats(teamId), used: usedSeats(teamId), invited: invitedSeats(teamId, now) })
    .from(teams)
    .where(eq(teams.id, teamId));
  return rows[0] ?? { paid: 0, used: 0, invited: 0 };
}

/** The people of a team, its owner first, and how many cards it has. */
export async function readRoster(db: Database, teamId: string, most: number) {
  const [people, cards] = await db.batch([
    db
      .select({ user_id: users.id, email: users.email, role: members.role, locked_at: users.locked_at })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .where(eq(members.team_id, teamId))
      .orderBy(sql`${members.role} <> 'owner', ${members.role} <> 'admin', ${users.email}`)
      .limit(most),
    db
      .select({ count: sql<number>`count(*)` })
      .from(profiles)
      .leftJoin(members, eq(members.user_id, profiles.user_id))
      .where(or(eq(profiles.team_id, teamId), and(isNull(profiles.team_id), eq(members.team_id, teamId)))),
  ]);
  return { people, cards: cards[0]?.count ?? 0 };
}

/**
 * Makes a member the owner of their team, and its owner an admin, in one batch; what was offered of it ends.
 * @returns whether they own it now
 */
export async function setOwner(
  db: Database,
  userId: string,
  entry: LogEntry,
  event: RecordedEvent,
): Promise<boolean> {
  const { team_id } = entry;
  const isMember = sql`exists (select 1 from ${members} m where m.user_id = ${userId} and m.team_id = ${team_id}
    and m.role <> 'owner')`;
  const inTeam = eq(members.team_id, team_id);
  const [, , , , owners] = await db.batch([
    logEntry(db, entry, isMember),
    db
      .update(members)
      .set({ role: 'admin', inherited_at: null })
      .where(and(inTeam, eq(members.role, 'owner'), isMember)),
    db
      .update(members)
      .set({ role: 'owner' })
      .where(and(inTeam, eq(members.user_id, userId))),
    db.delete(ownershipOffers).where(eq(ownershipOffers.team_id, team_id)),
    db
      .select({ user_id: members.user_id })
      .from(members)
      .where(and(inTeam, eq(members.role, 'owner'))),
    ...recordEvents(db, [event]),
  ]);
  return owners[0]?.user_id === userId;
}

/** Domains by whose single sign-on people come, verified ones first. */
export const readDomains = (db: Database, most: number) =>
  db
    .select({
      domain: signOns.domain,
      verified_at: signOns.verified_at,
      team_id: signOns.team_id,
      team: teams.name,
      protocol: signOns.protocol,
      issuer: signOns.issuer,
    })
    .from(signOns)
    .innerJoin(teams, eq(teams.id, signOns.team_id))
    .orderBy(sql`${signOns.verified_at} is null`, signOns.domain)
    .limit(most);
