import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { invitations, members } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { logEntry, type LogEntry } from '../team/team-log.queries.ts';
import { invitedSeats, paidSeats, usedSeats } from '../team/team.queries.ts';

type Comer = { user_id: string; email: string; role: 'member' | 'readonly' };

/** The team of a person; null for none. */
export async function teamOfCompany(db: Database, userId: string): Promise<string | null> {
  const rows = await db.select({ team_id: members.team_id }).from(members).where(eq(members.user_id, userId));
  return rows[0]?.team_id ?? null;
}

/**
 * Adds a person that their company vouches for to its team, if they have none and a seat is free, or held by an
 * invitation, whose role they then have. @returns whether they are a member now
 */
export async function insertComer(
  db: Database,
  { user_id, email, role }: Comer,
  entry: LogEntry,
  event: RecordedEvent,
): Promise<boolean> {
  const { team_id, created_at: now } = entry;
  const own = sql`${invitations} i where i.team_id = ${team_id} and i.email = ${email} and i.accepted_at is null
    and i.expires_at > ${now.getTime()}`;
  const fits = sql`not exists (select 1 from ${members} m where m.user_id = ${user_id})
    and ${paidSeats(team_id)} > ${usedSeats(team_id)} + ${invitedSeats(team_id, now)}
      - (select count(*) from ${own})`;
  const given = sql`coalesce((select i.role from ${own}), ${role})`;
  const [, joined] = await db.batch([
    logEntry(db, entry, fits),
    insertWhere(db, members, { user_id, team_id, role: given, joined_at: now }, fits).returning({
      user_id: members.user_id,
    }),
    db
      .update(invitations)
      .set({ accepted_at: now })
      .where(
        and(
          eq(invitations.team_id, team_id),
          eq(invitations.email, email),
          isNull(invitations.accepted_at),
          sql`exists (select 1 from ${members} m where m.user_id = ${user_id} and m.team_id = ${team_id})`,
        ),
      ),
    ...recordEvents(db, [event]),
  ]);
  return joined.length > 0;
}
