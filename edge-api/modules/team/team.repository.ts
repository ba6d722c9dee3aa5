import { and, between, eq, sql, type Column } from 'drizzle-orm';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { invitations, members, teams } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { logEntry, type LogEntry } from './team-log.queries.ts';
import { invitedSeats, paidSeats, usedSeats } from './team.queries.ts';

/** A team with its logo, its own or its business profile's, and its seats; null if it is gone. */
export async function readTeam(db: Database, teamId: string, now: Date) {
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      plan: teams.plan,
      directories: teams.directories,
      business_handle: profiles.handle,
      own_logo_id: teams.logo_id,
      logo: { hash: media.hash, content_type: media.content_type },
      paid: paidSeats(teamId),
      used: usedSeats(teamId),
      invited: invitedSeats(teamId, now),
    })
    .from(teams)
    .leftJoin(profiles, and(eq(profiles.team_id, teams.id), eq(profiles.is_business, true)))
    .leftJoin(media, sql`${media.id} = coalesce(${teams.logo_id}, ${profiles.logo_id})`)
    .where(eq(teams.id, teamId));
  return rows[0] ?? null;
}

/** The changes of a team. */
export type TeamSet = { name?: string; directories?: boolean; logo_id?: string | null };

/** Changes a team, with its log and the event. @returns the former logo */
export async function writeTeam(
  db: Database,
  teamId: string,
  set: TeamSet,
  entry: LogEntry,
  event: RecordedEvent,
): Promise<string | null> {
  const [before] = await db.batch([
    db.select({ logo_id: teams.logo_id }).from(teams).where(eq(teams.id, teamId)),
    logEntry(db, entry),
    db
      .update(teams)
      .set({ ...set, updated_at: entry.created_at })
      .where(eq(teams.id, teamId)),
    ...recordEvents(db, [event]),
  ]);
  return before[0]?.logo_id ?? null;
}

const sumOf = (column: Column, { from, to }: Days) =>
  sql<number>`coalesce(sum(${column}) filter (where ${between(profileDays.day, from, to)}), 0)`;

const sumsOf = (days: Days) => ({
  views: sumOf(profileDays.views, days),
  saves: sumOf(profileDays.saves, days),
  exchanges: sumOf(profileDays.exchanges, days),
});

/** The statistics of a team's cards on `days` and on `previous`, which are earlier, and what is unfinished. */
export async function readOverview(db: Database, teamId: string, days: Days, previous: Days, now: Date) {
  const of = sql`${profileDays.profile_id} in (select p.id from ${profiles} p where p.team_id = ${teamId}
    union select p.id from ${profiles} p join ${members} m on m.user_id = p.user_id where m.team_id = ${teamId})`;
  const [counts, unfinished] = await db.batch([
    db
      .select({ ...sumsOf(days), previous: sumsOf(previous) })
      .from(profileDays)
      .where(and(of, between(profileDays.day, previous.from, days.to))),
    db
      .select({
        invitations: sql<number>`(select count(*) from ${invitations} i where i.team_id = ${teamId}
          and i.accepted_at is null and i.expires_at > ${now.getTime()})`,
        without_card: sql<number>`(select count(*) from ${members} m where m.team_id = ${teamId} and not exists
          (select 1 from ${profiles} p where p.user_id = m.user_id and p.state = 'normal'))`,
      })
      .from(teams)
      .where(eq(teams.id, teamId)),
  ]);
  return { ...counts[0]!, ...unfinished[0]! };
}
