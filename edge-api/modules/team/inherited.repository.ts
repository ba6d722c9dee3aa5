import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { cardsOfPeople, usedSeats } from './team.queries.ts';

const owner = alias(members, 'owner');
const owning = alias(users, 'owning');

/**
 * One of those who run a team that somebody inherited: whom they are, and what they are told of it; null where they do not
 * run it, or it was inherited by nobody.
 */
export async function readInherited(db: Database, teamId: string, userId: string) {
  const rows = await db
    .select({
      to: users.email,
      role: members.role,
      team: teams.name,
      since: sql<Date>`${owner.inherited_at}`.mapWith(owner.inherited_at),
      owner: { first_name: owning.first_name, last_name: owning.last_name, email: owning.email },
      people: usedSeats(teamId),
      cards: cardsOfPeople(teamId),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .innerJoin(teams, eq(teams.id, members.team_id))
    .innerJoin(
      owner,
      and(
        eq(owner.team_id, members.team_id),
        eq(owner.role, 'owner'),
        sql`${owner.inherited_at} is not null`,
      ),
    )
    .innerJoin(owning, eq(owning.id, owner.user_id))
    .where(
      and(
        eq(members.team_id, teamId),
        eq(members.user_id, userId),
        inArray(members.role, ['owner', 'admin']),
      ),
    );
  return rows[0] ?? null;
}

export type Inherited = NonNullable<Awaited<ReturnType<typeof readInherited>>>;

/** Those who run a team, its owner and its admins. */
export async function readRunners(db: Database, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.team_id, teamId), inArray(members.role, ['owner', 'admin'])));
  return rows.map(({ user_id }) => user_id);
}

/** Has the owner of a team know that they inherited it. */
export async function forgetInherited(db: Database, teamId: string, userId: string): Promise<void> {
  await db
    .update(members)
    .set({ inherited_at: null })
    .where(and(eq(members.team_id, teamId), eq(members.user_id, userId)));
}
