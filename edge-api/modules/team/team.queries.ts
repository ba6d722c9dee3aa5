import { sql, type Column } from 'drizzle-orm';
import { subscriptions } from '../../db/tables/payments.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { invitations, members } from '../../db/tables/teams.table.ts';

/** A team by its id, or by a column of the statement's row. */
type TeamId = string | Column;

/** Seats that a team pays for now; none without an active subscription. */
export const paidSeats = (teamId: TeamId) =>
  sql<number>`coalesce((select s.seats from ${subscriptions} s where s.team_id = ${teamId} and s.status <> 'ended'), 0)`;

/** Members of a team. */
export const usedSeats = (teamId: TeamId) =>
  sql<number>`(select count(*) from ${members} m where m.team_id = ${teamId})`;

/** Seats that open mailed invitations hold. */
export const invitedSeats = (teamId: TeamId, now: Date) =>
  sql<number>`(select count(*) from ${invitations} i where i.team_id = ${teamId} and i.email is not null
    and i.accepted_at is null and i.expires_at > ${now.getTime()})`;

/** Cards of a team's members without its business profile; optionally without one member's. */
export const cardsOfPeople = (teamId: string, without = '') =>
  sql<number>`(select count(*) from ${profiles} p join ${members} m on m.user_id = p.user_id
    where m.team_id = ${teamId} and m.user_id <> ${without} and p.state = 'normal')`;
