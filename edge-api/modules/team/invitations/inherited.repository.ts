import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../../db/client.ts';
import { insertEach } from '../../../db/guarded.ts';
import { users } from '../../../db/tables/account.table.ts';
import { jobs } from '../../../db/tables/jobs.table.ts';
import { members, teams } from '../../../db/tables/teams.table.ts';
import type { NewJob } from '../../../ports/jobs/jobs.repository.ts';
import type { LogEntry } from '../team-log.queries.ts';
import { cardsOfPeople, usedSeats } from '../team.queries.ts';

const owner = alias(members, 'owner');
const owning = alias(users, 'owning');

/**
 * An admin or the owner of a team that its heir owns, with the content of their mail; null if they do not run it, or
 * the heir does not own it any more.
 */
export async function readInherited(
  db: Database,
  { team_id: teamId, user_id, heir_id }: { team_id: string; user_id: string; heir_id: string },
) {
  const rows = await db
    .select({
      to: users.email,
      role: members.role,
      team: teams.name,
      owner: { first_name: owning.first_name, last_name: owning.last_name, email: owning.email },
      people: usedSeats(teamId),
      cards: cardsOfPeople(teamId),
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .innerJoin(teams, eq(teams.id, members.team_id))
    .innerJoin(
      owner,
      and(eq(owner.team_id, members.team_id), eq(owner.role, 'owner'), eq(owner.user_id, heir_id)),
    )
    .innerJoin(owning, eq(owning.id, owner.user_id))
    .where(
      and(
        eq(members.team_id, teamId),
        eq(members.user_id, user_id),
        inArray(members.role, ['owner', 'admin']),
      ),
    );
  return rows[0] ?? null;
}

export type Inherited = NonNullable<Awaited<ReturnType<typeof readInherited>>>;

/**
 * The statement that stores a letter for each admin and the owner of a team, after the one by which the owner inherited
 * it at that moment, if `condition` holds. @returns the letters, in its batch's result
 */
export function insertInheritedLetters(
  db: Database,
  { team_id, created_at }: Pick<LogEntry, 'team_id' | 'created_at'>,
  letter: NewJob,
  condition: SQL,
) {
  const id = sql`${letter.id} || '-' || m.user_id`;
  const ids = sql`'$.id', ${id}, '$.ids.user_id', m.user_id, '$.ids.heir_id', h.user_id`;
  return insertEach(
    db,
    jobs,
    { ...letter, id, data: sql`json_set(${letter.data}, ${ids})`, user_id: sql`m.user_id` },
    sql`from ${members} m join ${members} h on h.team_id = m.team_id and h.role = 'owner'
        and h.inherited_at = ${created_at.getTime()}
      where m.team_id = ${team_id} and m.role in ('owner', 'admin') and ${condition}`,
  ).returning();
}

/** Records that the owner has read that they inherited the team. */
export async function forgetInherited(db: Database, teamId: string, userId: string): Promise<void> {
  await db
    .update(members)
    .set({ inherited_at: null })
    .where(and(eq(members.team_id, teamId), eq(members.user_id, userId)));
}
