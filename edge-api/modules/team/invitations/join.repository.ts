import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { insertWhere } from '../../../db/guarded.ts';
import { users } from '../../../db/tables/account.table.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { invitedAs } from '../../profiles/invited.queries.ts';
import { invitations, members, teams } from '../../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { logEntry, type LogEntry } from '../team-log.queries.ts';
import { paidSeats, usedSeats, invitedSeats } from '../team.queries.ts';

/**
 * Seats that are not free for an invitation: a mailed one has its own, a link needs one that is neither used nor held.
 */
const takenSeats = (email: SQL | string | null, teamId: string | typeof invitations.team_id, now: Date) =>
  sql<number>`${usedSeats(teamId)} + iif(${email} is null, ${invitedSeats(teamId, now)}, 0)`;

/**
 * An invitation by the hash of its token, with its team, whether it has a seat, and its inviter; null if there is none.
 */
export async function readByToken(db: Database, tokenHash: string, now: Date) {
  const rows = await db
    .select({
      invitation: invitations,
      team: { name: teams.name },
      by: { first_name: users.first_name, last_name: users.last_name, email: users.email },
      hasSeat: sql<number>`${paidSeats(invitations.team_id)} > ${takenSeats(sql`${invitations.email}`, invitations.team_id, now)}`,
    })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.team_id))
    .leftJoin(users, eq(users.id, invitations.invited_by))
    .where(eq(invitations.token_hash, tokenHash));
  return rows[0] ?? null;
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof readByToken>>>['invitation'];

/** Statements that fill the empty fields of a new member from the invitation; existing values are preserved. */
function fillEmpty(db: Database, userId: string, joined: Date) {
  const hasJoined = sql`exists (select 1 from ${members} m where m.user_id = ${userId}
    and m.joined_at = ${joined.getTime()})`;
  const filled = (column: 'first_name' | 'last_name') =>
    sql`coalesce(nullif(trim(${sql.raw(column)}), ''), ${invitedAs(column, userId)}, '')`;
  const names = { first_name: filled('first_name'), last_name: filled('last_name') };
  const job_title = sql`coalesce(nullif(job_title, ''), ${invitedAs('job_title', userId)})`;
  return [
    db
      .update(users)
      .set(names)
      .where(and(eq(users.id, userId), hasJoined)),
    db
      .update(profiles)
      .set({ ...names, job_title })
      .where(and(eq(profiles.user_id, userId), hasJoined)),
  ];
}

/**
 * Adds a person without a team to the one of a valid invitation, if a seat is free: a mailed one has its own, a link
 * needs one that neither members nor mailed invitations hold. The data of an imported list fills the empty fields of an
 * account that was created for it. @returns whether they are a member
 */
export async function insertMember(
  db: Database,
  { id, team_id, email, role, token_hash }: InvitationRow,
  userId: string,
  entry: LogEntry,
  event: RecordedEvent,
): Promise<boolean> {
  const now = entry.created_at;
  const fits = sql`${paidSeats(team_id)} > ${takenSeats(email, team_id, now)}
    and not exists (select 1 from ${members} m where m.user_id = ${userId})
    and exists (select 1 from ${invitations} i where i.id = ${id} and i.token_hash = ${token_hash}
      and i.accepted_at is null and i.expires_at > ${now.getTime()})`;
  const [, joined] = await db.batch([
    logEntry(db, entry, fits),
    insertWhere(db, members, { user_id: userId, team_id, role, joined_at: now }, fits).returning({
      user_id: members.user_id,
    }),
    db
      .update(invitations)
      .set({ accepted_at: now })
      .where(
        and(
          eq(invitations.id, id),
          isNull(invitations.accepted_at),
          sql`email is not null and exists (select 1 from ${members} m where m.user_id = ${userId}
            and m.team_id = ${team_id} and m.joined_at = ${now.getTime()})`,
        ),
      ),
    ...fillEmpty(db, userId, now),
    ...recordEvents(db, [event]),
  ]);
  return joined.length > 0;
}
