import { and, eq, inArray } from 'drizzle-orm';
import type { TeamLock } from '../../../src/domain/permissions/permissions.ts';
import type { Database } from '../../db/client.ts';
import { logEntry, type LogEntry } from './team-log.queries.ts';
import { teamLocks } from '../../db/tables/teams.table.ts';

/** The names of what a team's members cannot edit. */
export async function readTeamLocks(db: Database, teamId: string): Promise<string[]> {
  const rows = await db.select({ name: teamLocks.name }).from(teamLocks).where(eq(teamLocks.team_id, teamId));
  return rows.map(({ name }) => name);
}

/** Locks some names and unlocks others, in one batch. */
export async function writeTeamLocks(
  db: Database,
  team_id: string,
  change: { locked: readonly TeamLock[]; freed: readonly TeamLock[] },
  entry: LogEntry,
): Promise<void> {
  const freed = db
    .delete(teamLocks)
    .where(and(eq(teamLocks.team_id, team_id), inArray(teamLocks.name, [...change.freed])));
  const locked = change.locked.map((name) =>
    db.insert(teamLocks).values({ team_id, name }).onConflictDoNothing(),
  );
  await db.batch([logEntry(db, entry), freed, ...locked]);
}
