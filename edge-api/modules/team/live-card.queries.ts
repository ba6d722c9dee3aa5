import { sql, type SQL } from 'drizzle-orm';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** The columns of a person's LIVE card for a list of people: by default in a statement on `members`. */
export const ofLive = (
  column: 'job_title' | 'hash' | 'content_type',
  userId: SQL = sql.raw('members.user_id'),
) =>
  sql<
    string | null
  >`(select ${sql.raw(column === 'job_title' ? 'p.job_title' : `i.${column}`)} from ${profiles} p
    left join ${media} i on i.id = p.picture_id where p.user_id = ${userId} and p.is_default = 1)`;
