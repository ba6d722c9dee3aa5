import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TeamPage } from '../../../src/domain/team-schema.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { teamLog } from '../../db/tables/team-people.table.ts';

const nameOf = (id: ReturnType<typeof sql>) => sql<
  string | null
>`(select iif(trim(u.first_name || ' ' || u.last_name) = '',
  u.email, trim(u.first_name || ' ' || u.last_name)) from ${users} u where u.id = ${id})`;

/** A part of a team's log, the newest first, and how many lines it has. */
export async function readLog(db: Database, teamId: string, { limit, offset }: TeamPage) {
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(teamLog)
      .where(eq(teamLog.team_id, teamId)),
    db
      .select({
        id: teamLog.id,
        action: teamLog.action,
        actor_id: teamLog.actor_id,
        actor: nameOf(sql`team_log.actor_id`),
        whom: nameOf(sql`json_extract(team_log.subject, '$.user_id')`),
        subject: teamLog.subject,
        address: teamLog.address,
        created_at: teamLog.created_at,
      })
      .from(teamLog)
      .where(eq(teamLog.team_id, teamId))
      .orderBy(desc(teamLog.created_at), desc(teamLog.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

/** Lines that one statement removes. */
const AT_ONCE = 2_000;

/** Forgets what happened before a moment. */
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
