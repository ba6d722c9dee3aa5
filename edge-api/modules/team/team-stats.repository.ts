import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import type { TeamStatsQuery } from './team-stats.schema.ts';

const sumOf = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)`;
const counted = {
  view_count: sumOf(sql`${profileDays.views}`),
  click_count: sumOf(sql`${profileDays.clicks}`),
  exchange_count: sumOf(sql`${profileDays.exchanges}`),
  save_count: sumOf(sql`${profileDays.saves}`),
};
const ORDERS: Record<TeamStatsQuery['sort'], SQL> = {
  views: sql`view_count desc`,
  saves: sql`save_count desc`,
  exchanges: sql`exchange_count desc`,
  clicks: sql`click_count desc`,
  name: sql`lower(${users.first_name} || ' ' || ${users.last_name})`,
};

/** A member's counts: days of the window since they joined, on their present cards. */
const ofMember = (days: Days | null) =>
  and(
    eq(profileDays.profile_id, profiles.id),
    sql`${profileDays.day} >= ${members.joined_at} / ${sql.raw(String(DAY))}`,
    days ? sql`${profileDays.day} between ${days.from} and ${days.to}` : undefined,
  );

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
      .select(counted)
      .from(members)
      .innerJoin(profiles, eq(profiles.user_id, members.user_id))
      .innerJoin(profileDays, ofMember(days))
      .where(eq(members.team_id, teamId)),
    db
      .select({
        user_id: members.user_id,
        first_name: users.first_name,
        last_name: users.last_name,
        role: members.role,
        view_count: counted.view_count.as('view_count'),
        click_count: counted.click_count.as('click_count'),
        exchange_count: counted.exchange_count.as('exchange_count'),
        save_count: counted.save_count.as('save_count'),
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .leftJoin(profiles, eq(profiles.user_id, members.user_id))
      .leftJoin(profileDays, ofMember(days))
      .where(eq(members.team_id, teamId))
      .groupBy(members.user_id)
      .orderBy(ORDERS[sort], asc(members.joined_at), asc(members.user_id))
      .limit(limit)
      .offset(offset),
  ]);
  const none = { view_count: 0, click_count: 0, exchange_count: 0, save_count: 0 };
  return { count: people?.count ?? 0, total: total ?? none, results };
}
