import { sql, type SQL } from 'drizzle-orm';
import type { TeamAction } from '../../../src/domain/team/team-log.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { teamLog, type TeamLogSubject } from '../../db/tables/team-people.table.ts';

/** One line of a team's log: ids, roles and names of fields, never what stands in them. */
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
 * The statement that records something in a team's log. It belongs into the same batch as what it records, before it, with
 * the condition under which that is done: then both happen, or neither.
 */
export const logEntry = (db: Database, entry: LogEntry, condition: SQL = sql`1`) =>
  insertWhere(db, teamLog, entry, condition);
