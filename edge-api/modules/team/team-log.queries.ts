import { sql, type SQL } from 'drizzle-orm';
import type { TeamAction } from '../../../src/domain/team/team-log.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { teamLog, type TeamLogSubject } from '../../db/tables/team-people.table.ts';

/** A line of a team's log: ids, roles and field names, never values. */
export type LogEntry = {
  id: string;
  team_id: string;
  actor_id: string | null;
  action: TeamAction;
  subject: TeamLogSubject;
  address: string;
  created_at: Date;
};

/**
 * The statement that records an action in a team's log. It precedes the action in the same batch, with the same
 * condition, so that both happen or neither.
 */
export const logEntry = (db: Database, entry: LogEntry, condition: SQL = sql`1`) =>
  insertWhere(db, teamLog, entry, condition);
