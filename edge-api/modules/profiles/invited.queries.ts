import { sql, type SQL } from 'drizzle-orm';
import { users } from '../../db/tables/account.table.ts';
import { invitations, members } from '../../db/tables/teams.table.ts';

/**
 * A person's value in the imported list of their invitation, if they created their account for it and are in that team:
 * a scalar subquery, null without a value.
 */
export const invitedAs = (column: 'first_name' | 'last_name' | 'job_title', userId: string): SQL =>
  sql`(select i.${sql.raw(column)} from ${users} u
    join ${members} m on m.user_id = u.id
    join ${invitations} i on i.email = u.email and i.team_id = m.team_id
    where u.id = ${userId} and i.accepted_at is not null and u.created_at >= i.created_at
    order by i.accepted_at desc limit 1)`;
