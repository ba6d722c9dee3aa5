import { and, asc, eq, sql } from 'drizzle-orm';
import type { DirectoryFilter, DirectoryPerson } from '../../../src/domain/scim.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { directoryPeople } from '../../db/tables/sign-ons.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { paidSeats, usedSeats } from '../team/team.queries.ts';

export type DirectoryRow = typeof directoryPeople.$inferSelect;

const ofTeam = (teamId: string, id: string) =>
  and(eq(directoryPeople.team_id, teamId), eq(directoryPeople.id, id))!;

/** A part of whom a team's directory keeps, who came first first, and how many there are. */
export async function listPeople(
  db: Database,
  teamId: string,
  filter: DirectoryFilter,
  { start, limit }: { start: number; limit: number },
) {
  const where = and(
    eq(directoryPeople.team_id, teamId),
    filter === 'all' ? undefined : eq(directoryPeople[filter.by], filter.is),
  );
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(directoryPeople)
      .where(where),
    db
      .select()
      .from(directoryPeople)
      .where(where)
      .orderBy(asc(directoryPeople.created_at), asc(directoryPeople.id))
      .limit(limit)
      .offset(start - 1),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

/** One of whom a team's directory keeps; null where it keeps nobody by that id. */
export async function readPerson(db: Database, teamId: string, id: string): Promise<DirectoryRow | null> {
  const rows = await db.select().from(directoryPeople).where(ofTeam(teamId, id));
  return rows[0] ?? null;
}

/**
 * What is to be known before somebody is added: whether the directory keeps their name already, their account and the team
 * that it is in, and whether a seat is free.
 */
export async function readBeforeAdding(db: Database, teamId: string, userName: string) {
  const [kept, accounts, seats] = await db.batch([
    db
      .select({ id: directoryPeople.id })
      .from(directoryPeople)
      .where(and(eq(directoryPeople.team_id, teamId), eq(directoryPeople.user_name, userName))),
    db
      .select({ id: users.id, team_id: members.team_id, role: members.role })
      .from(users)
      .leftJoin(members, eq(members.user_id, users.id))
      .where(eq(users.email, userName)),
    db.all<{ free: number }>(sql`select ${paidSeats(teamId)} - ${usedSeats(teamId)} as free`),
  ]);
  return { isKept: kept.length > 0, account: accounts[0] ?? null, hasSeat: (seats[0]?.free ?? 0) > 0 };
}

/** Makes an account for somebody whose company vouches for their e-mail, unless there is one by now. @returns its id */
export async function insertAccount(
  db: Database,
  account: { id: string; plan: 'essential' | 'active'; now: Date } & Pick<
    DirectoryPerson,
    'user_name' | 'given_name' | 'family_name'
  >,
): Promise<string | null> {
  const { id, user_name, given_name, family_name, plan, now } = account;
  const [, rows] = await db.batch([
    db
      .insert(users)
      .values({
        id,
        name: `${given_name} ${family_name}`.trim(),
        email: user_name,
        email_verified: true,
        first_name: given_name,
        last_name: family_name,
        plan,
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing(),
    db.select({ id: users.id }).from(users).where(eq(users.email, user_name)),
  ]);
  return rows[0]?.id ?? null;
}

/** Keeps somebody of a directory, unless it keeps them by that name or that account already. @returns whether it does now */
export async function insertPerson(db: Database, row: DirectoryRow): Promise<boolean> {
  const rows = await db
    .insert(directoryPeople)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: directoryPeople.id });
  return rows.length > 0;
}

/**
 * Writes what a directory says of somebody now, and into their account what it changed of name and e-mail, while that has
 * the e-mail of before: one that its owner changed is no more the company's.
 */
export async function writePerson(
  db: Database,
  row: DirectoryRow,
  account: { was: string; email?: string; first_name?: string; last_name?: string; name?: string } | null,
): Promise<void> {
  const { was, ...changed } = account ?? {};
  const { user_name, external_id, given_name, family_name, active, updated_at, user_id } = row;
  const set = { user_name, external_id, given_name, family_name, active, updated_at, user_id };
  await db.batch([
    db.update(directoryPeople).set(set).where(ofTeam(row.team_id, row.id)),
    ...(was !== undefined
      ? [
          db
            .update(users)
            .set({ ...changed, updated_at })
            .where(and(eq(users.id, user_id), eq(users.email, was))),
        ]
      : []),
  ]);
}

/** Lets a directory keep somebody no more. */
export async function deletePerson(db: Database, teamId: string, id: string): Promise<void> {
  await db.delete(directoryPeople).where(ofTeam(teamId, id));
}
