import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { GivenRole } from '../../../../src/domain/team/team-people.ts';
import type { InvitationsQuery } from '../../../../src/domain/team/team-schema.ts';
import type { Database } from '../../../db/client.ts';
import { asInserted, insertWhere } from '../../../db/guarded.ts';
import { users } from '../../../db/tables/account.table.ts';
import { invitations, members, teams } from '../../../db/tables/teams.table.ts';
import type { NewJob } from '../../../ports/jobs/jobs.repository.ts';
import { replaceLetters } from './invitation-letters.queries.ts';
import { matchesText } from '../people-search.queries.ts';
import { logEntry, type LogEntry } from '../team-log.queries.ts';
import { invitedSeats, paidSeats, usedSeats } from '../team.queries.ts';

/** The seats of a team, those of these addresses that are members, and those that hold a seat by an invitation. */
export async function readPlaces(db: Database, teamId: string, emails: string[], now: Date) {
  const [seats, inTeam, open] = await db.batch([
    db
      .select({ paid: paidSeats(teamId), used: usedSeats(teamId), invited: invitedSeats(teamId, now) })
      .from(teams)
      .where(eq(teams.id, teamId)),
    db
      .select({ email: users.email })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .where(and(eq(members.team_id, teamId), inArray(users.email, emails))),
    db
      .select({ email: invitations.email })
      .from(invitations)
      .where(
        and(
          eq(invitations.team_id, teamId),
          inArray(invitations.email, emails),
          isNull(invitations.accepted_at),
          gt(invitations.expires_at, now),
        ),
      ),
  ]);
  return {
    seats: seats[0] ?? { paid: 0, used: 0, invited: 0 },
    members: new Set(inTeam.map(({ email }) => email)),
    open: new Set(open.flatMap(({ email }) => email ?? [])),
  };
}

export type NewInvitation = typeof invitations.$inferInsert & { email: string | null; role: GivenRole };

/**
 * Writes mailed invitations with their letters, each if a seat is free or held for its address; an open one of the same
 * address is replaced. @returns the token hashes of the written ones
 */
export async function insertInvitations(
  db: Database,
  mailed: readonly { row: NewInvitation; letter: NewJob }[],
  entry: LogEntry,
): Promise<Set<string>> {
  const rows = mailed.map(({ row }) => row);
  const { team_id, created_at } = entry;
  const now = created_at.getTime();
  const room = (
    email: string | null,
  ) => sql`(${paidSeats(team_id)} > ${usedSeats(team_id)} + ${invitedSeats(team_id, created_at)}
    or exists (select 1 from ${invitations} o where o.team_id = ${team_id} and o.email = ${email}
      and o.accepted_at is null and o.expires_at > ${now}))`;
  const fresh = asInserted(
    'role',
    'token_hash',
    'invited_by',
    'expires_at',
    'created_at',
    'first_name',
    'last_name',
    'job_title',
  );
  await db.batch([
    logEntry(db, entry),
    ...rows.map((row) =>
      insertWhere(db, invitations, row, room(row.email)).onConflictDoUpdate({
        target: [invitations.team_id, invitations.email],
        targetWhere: sql`accepted_at is null`,
        set: fresh,
      }),
    ),
    ...replaceLetters(db, mailed),
  ]);
  const written = await db
    .select({ token_hash: invitations.token_hash })
    .from(invitations)
    .where(
      inArray(
        invitations.token_hash,
        rows.map((row) => row.token_hash),
      ),
    );
  return new Set(written.map(({ token_hash }) => token_hash));
}

/** Writes an invitation link, unless the team is at its limit. @returns whether it is written */
export async function insertLink(
  db: Database,
  row: NewInvitation,
  most: number,
  entry: LogEntry,
): Promise<boolean> {
  const room = sql`(select count(*) from ${invitations} o where o.team_id = ${row.team_id} and o.email is null
    and o.expires_at > ${entry.created_at.getTime()}) < ${most}`;
  const [, made] = await db.batch([
    logEntry(db, entry, room),
    insertWhere(db, invitations, row, room).returning({ id: invitations.id }),
  ]);
  return made.length > 0;
}

/** The shown columns of an invitation; never its token. */
const COLUMNS = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  first_name: invitations.first_name,
  last_name: invitations.last_name,
  job_title: invitations.job_title,
  expires_at: invitations.expires_at,
  created_at: invitations.created_at,
};

/** A part of a team's open invitations, the newest first, and their total. */
export async function readInvitations(
  db: Database,
  teamId: string,
  { limit, offset, search, role, kind }: InvitationsQuery,
) {
  const { email, first_name, last_name } = invitations;
  const where = and(
    eq(invitations.team_id, teamId),
    isNull(invitations.accepted_at),
    // No invitation has the role of an owner.
    role === undefined ? undefined : role === 'owner' ? sql`0` : eq(invitations.role, role),
    kind === undefined ? undefined : kind === 'mail' ? isNotNull(email) : isNull(email),
    matchesText(search, first_name, last_name, email),
  );
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(invitations)
      .where(where),
    db
      .select(COLUMNS)
      .from(invitations)
      .where(where)
      .orderBy(desc(invitations.created_at), asc(invitations.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

const openOf = (teamId: string, id: string) =>
  and(eq(invitations.team_id, teamId), eq(invitations.id, id), isNull(invitations.accepted_at))!;

/** One of a team's open invitations; null if there is none. */
export async function readInvitation(db: Database, teamId: string, id: string) {
  const rows = await db.select().from(invitations).where(openOf(teamId, id));
  return rows[0] ?? null;
}

/** Gives a mailed invitation a new token and letter, if it holds a seat or one is free. @returns whether it has them */
export async function renewInvitation(
  db: Database,
  { id, token_hash, expires_at }: { id: string; token_hash: string; expires_at: Date },
  letter: NewJob,
  entry: LogEntry,
): Promise<boolean> {
  const { team_id, created_at } = entry;
  const room = sql`(expires_at > ${created_at.getTime()}
    or ${paidSeats(team_id)} > ${usedSeats(team_id)} + ${invitedSeats(team_id, created_at)})`;
  const [renewed] = await db.batch([
    db
      .update(invitations)
      .set({ token_hash, expires_at })
      .where(and(openOf(team_id, id), isNotNull(invitations.email), room))
      .returning({ id: invitations.id }),
    logEntry(db, entry, sql`exists (select 1 from ${invitations} where token_hash = ${token_hash})`),
    ...replaceLetters(db, [{ row: { token_hash }, letter }]),
  ]);
  return renewed.length > 0;
}

/** Changes the role of an open invitation. @returns it; null if there is none */
export async function writeInvitedRole(db: Database, id: string, role: GivenRole, entry: LogEntry) {
  const [, changed] = await db.batch([
    logEntry(
      db,
      entry,
      sql`exists (select 1 from ${invitations} where id = ${id} and team_id = ${entry.team_id}
      and accepted_at is null and role <> ${role})`,
    ),
    db.update(invitations).set({ role }).where(openOf(entry.team_id, id)).returning(COLUMNS),
  ]);
  return changed[0] ?? null;
}

/** Revokes an invitation. @returns whether it existed */
export async function deleteInvitation(db: Database, id: string, entry: LogEntry): Promise<boolean> {
  const [, gone] = await db.batch([
    logEntry(
      db,
      entry,
      sql`exists (select 1 from ${invitations} where id = ${id}
      and team_id = ${entry.team_id} and accepted_at is null)`,
    ),
    db.delete(invitations).where(openOf(entry.team_id, id)).returning({ id: invitations.id }),
  ]);
  return gone.length > 0;
}

/** Deletes invitations that expired before a moment. */
export async function forgetLapsed(db: Database, before: Date): Promise<void> {
  await db
    .delete(invitations)
    .where(and(isNull(invitations.accepted_at), sql`${invitations.expires_at} < ${before.getTime()}`));
}
