import { eq, sql } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { memberTags } from '../../db/tables/team-audiences.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { logEntry, type LogEntry } from './team-log.queries.ts';

/** Replaces the team's tags on a member. */
export async function writeMemberTags(
  db: Database,
  userId: string,
  tagIds: readonly string[],
  entry: LogEntry,
  event: RecordedEvent,
): Promise<void> {
  const { team_id } = entry;
  await db.batch([
    logEntry(db, entry),
    db.delete(memberTags).where(eq(memberTags.user_id, userId)),
    db.run(sql`insert into ${memberTags} (user_id, tag_id)
      select m.user_id, t.id from ${members} m join ${tags} t on t.team_id = m.team_id
      where m.user_id = ${userId} and m.team_id = ${team_id}
        and t.id in ${among(tagIds)}`),
    ...recordEvents(db, [event]),
  ]);
}

/** The tags of a team, by name. */
export const readTeamTags = (db: Database, teamId: string) =>
  db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(eq(tags.team_id, teamId))
    .orderBy(tags.name_key, tags.id)
    .execute();
