import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { teamLog } from '../../db/tables/team-people.table.ts';
import { invitations, members } from '../../db/tables/teams.table.ts';
import { ofLive } from './live-card.queries.ts';

const nameOf = (id: ReturnType<typeof sql>) => sql<
  string | null
>`(select iif(trim(u.first_name || ' ' || u.last_name) = '',
  u.email, trim(u.first_name || ' ' || u.last_name)) from ${users} u where u.id = ${id})`;

/** Invitations that a line names; only the first ones. */
const NAMED = 3;

/** The addresses of a line's invitations, as long as they are stored: the log itself has none. */
const invited = sql<string | null>`(select group_concat(one.email, ', ') from (
  select i.email from json_each(coalesce(
    json_extract(team_log.subject, '$.invitation_ids'),
    json_array(json_extract(team_log.subject, '$.invitation_id'))
  )) as named join ${invitations} i on i.id = named.value
  where i.team_id = team_log.team_id and i.email is not null limit ${NAMED}
) as one)`;

const ACTOR = sql.raw('team_log.actor_id');

/** The actor while in the team: the cards of people who left it are not the team's. */
const MEMBER = sql`(select m.user_id from ${members} m
  where m.user_id = team_log.actor_id and m.team_id = team_log.team_id)`;

const LINE = {
  id: teamLog.id,
  action: teamLog.action,
  actor_id: teamLog.actor_id,
  actor: nameOf(ACTOR),
  whom: sql<string | null>`coalesce(${nameOf(sql`json_extract(team_log.subject, '$.user_id')`)}, ${invited})`,
  subject: teamLog.subject,
  address: teamLog.address,
  created_at: teamLog.created_at,
};

/** The picture of a line's actor. */
const PICTURE = {
  picture_hash: ofLive('hash', MEMBER),
  picture_type: ofLive('content_type', MEMBER),
};

const NEWEST_FIRST = [desc(teamLog.created_at), desc(teamLog.id)];

/** A part of a team's log, the newest first, and its number of lines. */
export async function readLog(db: Database, teamId: string, { limit, offset }: ListPage) {
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(teamLog)
      .where(eq(teamLog.team_id, teamId)),
    db
      .select({ ...LINE, ...PICTURE })
      .from(teamLog)
      .where(eq(teamLog.team_id, teamId))
      .orderBy(...NEWEST_FIRST)
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

/**
 * A part of a team's log before a line, the newest first and without pictures, to read all of it in parts while lines
 * are added.
 */
export const readLogBefore = (
  db: Database,
  teamId: string,
  before: { created_at: Date; id: string } | null,
  limit: number,
) =>
  db
    .select(LINE)
    .from(teamLog)
    .where(
      and(
        eq(teamLog.team_id, teamId),
        before
          ? sql`(${teamLog.created_at}, ${teamLog.id}) < (${before.created_at.getTime()}, ${before.id})`
          : undefined,
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(limit);

/** Lines per deletion. */
const AT_ONCE = 2_000;

/** Deletes lines from before a moment. */
export async function forgetLog(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ id: teamLog.id })
    .from(teamLog)
    .where(lt(teamLog.created_at, before))
    .limit(AT_ONCE);
  let removed: unknown[];
  do {
    removed = await db.delete(teamLog).where(inArray(teamLog.id, old)).returning({ id: teamLog.id });
  } while (removed.length === AT_ONCE);
}
