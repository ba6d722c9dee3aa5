import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays, profileDaySources } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { ofLive } from './live-card.queries.ts';
import { daysOfMember, summedCounts } from './team-stats.queries.ts';

/** People listed with a day's visits. */
const PEOPLE_MAX = 100;

/** Days among which the busiest is shown if today has few views. */
const RECENT_DAYS = 7;

/**
 * The day of a window to show by default: today, unless another of the last 7 days has more than twice its views, which
 * is then the busiest one; without views in 7 days the last one with any. Null without views.
 */
const dayToShow = (teamId: string, { from, to }: Days) =>
  sql<number>`(select seen.day from (select d.day as day, d.day > ${to - RECENT_DAYS} as recent,
      sum(d.views) * iif(d.day = ${to}, 2, 1) as weight
    from ${members} m join ${profiles} p on p.user_id = m.user_id join ${profileDays} d on d.profile_id = p.id
    where m.team_id = ${teamId} and d.views > 0 and d.day between ${from} and ${to}
      and d.day >= m.joined_at / ${sql.raw(String(DAY))}
    group by d.day) seen
    order by seen.recent desc, iif(seen.recent, seen.weight, seen.day) desc, seen.day desc limit 1)`;

/**
 * The views of a team's cards by day, and the sources and people of one day, by default `dayToShow`. In one trip.
 */
export async function readTeamDays(db: Database, teamId: string, days: Days, day: number | null) {
  const chosen = day ?? dayToShow(teamId, days);
  const views = sql<number>`sum(${profileDaySources.views})`;
  const [series, sources, people] = await db.batch([
    db
      .select({ day: profileDays.day, view_count: summedCounts.view_count })
      .from(members)
      .innerJoin(profiles, eq(profiles.user_id, members.user_id))
      .innerJoin(profileDays, daysOfMember(days))
      .where(eq(members.team_id, teamId))
      .groupBy(profileDays.day),
    db
      .select({ source: profileDaySources.source, views })
      .from(members)
      .innerJoin(profiles, eq(profiles.user_id, members.user_id))
      .innerJoin(profileDaySources, daysOfMember(null, profileDaySources))
      .where(and(eq(members.team_id, teamId), sql`${profileDaySources.day} = ${chosen}`))
      .groupBy(profileDaySources.source)
      .having(sql`${views} > 0`)
      .orderBy(desc(views), asc(profileDaySources.source)),
    db
      .select({
        day: profileDays.day,
        user_id: members.user_id,
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        picture_hash: ofLive('hash'),
        picture_type: ofLive('content_type'),
        view_count: summedCounts.view_count.as('view_count'),
        click_count: summedCounts.click_count.as('click_count'),
        exchange_count: summedCounts.exchange_count.as('exchange_count'),
        save_count: summedCounts.save_count.as('save_count'),
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .innerJoin(profiles, eq(profiles.user_id, members.user_id))
      .innerJoin(profileDays, daysOfMember(null))
      .where(and(eq(members.team_id, teamId), sql`${profileDays.day} = ${chosen}`))
      .groupBy(members.user_id)
      .orderBy(sql`view_count desc`, asc(members.joined_at), asc(members.user_id))
      .limit(PEOPLE_MAX),
  ]);
  return { series, sources, people };
}
