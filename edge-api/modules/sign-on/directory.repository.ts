import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { DirectoryFilter, DirectoryPerson } from './scim.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { users } from '../../db/tables/account.table.ts';
import { directoryPeople } from '../../db/tables/sign-ons.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { logEntry, type LogEntry } from '../team/team-log.queries.ts';
import { paidSeats, usedSeats } from '../team/team.queries.ts';

export type DirectoryRow = typeof directoryPeople.$inferSelect;

const ofTeam = (teamId: string, id: string) =>
  and(eq(directoryPeople.team_id, teamId), eq(directoryPeople.id, id))!;

/** A team, and the domain of its people's e-mails. */
type Company = { team_id: string; domain: string };

/** A person that a team's directory manages, or could manage: it sees all members with an e-mail of its domain. */
export type ListedPerson = DirectoryRow & { is_kept: boolean };

/**
 * The members that the team's directory does not manage yet, as rows like the managed ones. Their ids are their
 * accounts', which stay once it does.
 */
const others = ({
  team_id,
  domain,
}: Company): SQL => sql`select u.id as id, m.team_id as team_id, u.id as user_id,
    u.email as user_name, null as external_id, u.first_name as given_name, u.last_name as family_name, 1 as active,
    m.joined_at as created_at, max(u.updated_at, m.joined_at) as updated_at, 0 as is_kept
  from ${members} m join ${users} u on u.id = m.user_id
  where m.team_id = ${team_id} and substr(u.email, ${-domain.length - 1}) = ${`@${domain}`}
    and not exists (select 1 from ${directoryPeople} d where d.user_id = u.id)`;

/** The people that a team's directory manages, and the members that it does not manage yet. */
const listed = (company: Company): SQL => sql`(select d.id, d.team_id, d.user_id, d.user_name, d.external_id,
    d.given_name, d.family_name, d.active, d.created_at, d.updated_at, 1 as is_kept
  from ${directoryPeople} d where d.team_id = ${company.team_id} union all ${others(company)}) p`;

type Selected = Omit<ListedPerson, 'active' | 'is_kept' | 'created_at' | 'updated_at'> &
  Record<'active' | 'is_kept' | 'created_at' | 'updated_at', number>;

const rowOf = ({ active, is_kept, created_at, updated_at, ...row }: Selected): ListedPerson => ({
  ...row,
  active: active === 1,
  is_kept: is_kept === 1,
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
});

/** A part of the people of a directory, by the time of joining, and their total. */
export async function listPeople(
  db: Database,
  company: Company,
  filter: DirectoryFilter,
  { start, limit }: { start: number; limit: number },
) {
  const from = listed(company);
  const where =
    filter === 'all'
      ? sql`1`
      : filter.by === 'user_name'
        ? sql`p.user_name = ${filter.is}`
        : sql`p.external_id = ${filter.is}`;
  const [counted, rows] = await db.batch([
    db.all<{ n: number }>(sql`select count(*) as n from ${from} where ${where}`),
    db.all<Selected>(sql`select p.* from ${from} where ${where} order by p.created_at, p.id
      limit ${limit} offset ${start - 1}`),
  ]);
  return { count: counted[0]?.n ?? 0, rows: rows.map(rowOf) };
}

/** A person of a directory; null for an unknown id. */
export async function readPerson(db: Database, company: Company, id: string): Promise<ListedPerson | null> {
  const [row] = await db.all<Selected>(sql`select p.* from ${listed(company)} where p.id = ${id}`);
  return row ? rowOf(row) : null;
}

/**
 * Makes a directory manage a present member, with a line in the team's log, unless another one manages them, or it has
 * another person of that name. @returns whether it manages them now
 */
export async function adoptPerson(db: Database, row: DirectoryRow, entry: LogEntry): Promise<boolean> {
  const isNew = sql`not exists (select 1 from ${directoryPeople} d where d.user_id = ${row.user_id}
    or (d.team_id = ${row.team_id} and d.user_name = ${row.user_name}))`;
  const [, , adopted] = await db.batch([
    logEntry(db, entry, isNew),
    insertWhere(db, directoryPeople, row, isNew),
    db.select({ id: directoryPeople.id }).from(directoryPeople).where(ofTeam(row.team_id, row.id)),
  ]);
  return adopted.length > 0;
}

/** Whether a person is the owner of a team. */
export async function isOwnerOf(db: Database, teamId: string, userId: string): Promise<boolean> {
  const rows = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.team_id, teamId), eq(members.user_id, userId), eq(members.role, 'owner')));
  return rows.length > 0;
}

/**
 * The facts before a person is added: whether the directory manages that name already, their account and its team, and
 * whether a seat is free.
 */
export async function readBeforeAdding(db: Database, teamId: string, userName: string) {
  const [adopted, accounts, seats] = await db.batch([
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
  return { isManaged: adopted.length > 0, account: accounts[0] ?? null, hasSeat: (seats[0]?.free ?? 0) > 0 };
}

/** Creates an account for a person whose company vouches for the e-mail, unless there is one by now. @returns its id */
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

/** Stores a person of a directory, unless it has one of that name or account already. @returns whether it does now */
export async function insertPerson(db: Database, row: DirectoryRow): Promise<boolean> {
  const rows = await db
    .insert(directoryPeople)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: directoryPeople.id });
  return rows.length > 0;
}

/**
 * Writes a directory's data about a person, and changes of name and e-mail into their account, while that has the
 * former e-mail: one that its owner changed is no longer the company's.
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

/** Ends the management of a person by a directory. */
export async function deletePerson(db: Database, teamId: string, id: string): Promise<void> {
  await db.delete(directoryPeople).where(ofTeam(teamId, id));
}
