import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { cardsOfPeople, usedSeats } from '../team/team.queries.ts';

/** The next owner of a team: an admin or, without one, the longest member; read-only members come last. */
export const heirOf = (db: Database, teamId: string, userId: string) =>
  db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.team_id, teamId), ne(members.user_id, userId)))
    .orderBy(sql`${members.role} <> 'admin'`, sql`${members.role} = 'readonly'`, asc(members.joined_at))
    .limit(1);

/** The heir of a team without its owner, and its remaining members and cards; null without other members. */
export async function readHeir(db: Database, teamId: string, userId: string) {
  const rows = await db
    .select({
      team: teams.name,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      people: sql<number>`${usedSeats(teamId)} - 1`,
      cards: cardsOfPeople(teamId, userId),
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, teamId))
    .where(sql`${users.id} = (${heirOf(db, teamId, userId)})`);
  return rows[0] ?? null;
}
