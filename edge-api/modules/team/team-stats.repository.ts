import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { daysOfMember, summedCounts } from './team-stats.queries.ts';
import type { TeamStatsQuery } from './team-stats.schema.ts';

const ORDERS: Record<TeamStatsQuery['sort'], SQL> = {
  views: sql`view_count desc`,
  saves: sql`save_count desc`,
  exchanges: sql`exchange_count desc`,
  clicks: sql`click_count desc`,
  name: sql`lower(${users.first_name} || ' ' || ${users.last_name})`,
};

const NONE = { view_count: 0, click_count: 0, exchange_count: 0, save_count: 0 };

type Asked = {
  teamId: string;
  days: Days | null;
  sort: TeamStatsQuery['sort'];
  limit: number;
  offset: number;
};

/** The numbers of each member, their sum, and the number of members, in one trip. */
export async function readTeamStats(db: Database, { teamId, days, sort, limit, offset }: Asked) {
  const [[people], [total], results] = await db.batch([
    db
      .select({ count: sql<number>`count(*)` })
      .from(members)
      .where(eq(members.team_id, teamId)),
    db
      .select(summedCounts)
      .from(members)
      .innerJoin(profiles, eq(profiles.user_id, members.user_id))
      .innerJoin(profileDays, daysOfMember(days))
      .where(eq(members.team_id, teamId)),
    db
      .select({
        user_id: members.user_id,
        first_name: users.first_name,
        last_name: users.last_name,
        role: members.role,
        view_count: summedCounts.view_count.as('view_count'),
        click_count: summedCounts.click_count.as('click_count'),
        exchange_count: summedCounts.exchange_count.as('exchange_count'),
        save_count: summedCounts.save_count.as('save_count'),
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .leftJoin(profiles, eq(profiles.user_id, members.user_id))
      .leftJoin(profileDays, daysOfMember(days))
      .where(eq(members.team_id, teamId))
      .groupBy(members.user_id)
      .orderBy(ORDERS[sort], asc(members.joined_at), asc(members.user_id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: people?.count ?? 0, total: total ?? NONE, results };
}

/** The numbers of one member in a window. */
export async function readMemberStats(db: Database, teamId: string, userId: string, days: Days | null) {
  const [sums] = await db
    .select(summedCounts)
    .from(members)
    .innerJoin(profiles, eq(profiles.user_id, members.user_id))
    .innerJoin(profileDays, daysOfMember(days))
    .where(and(eq(members.team_id, teamId), eq(members.user_id, userId)));
  return sums ?? NONE;
}
