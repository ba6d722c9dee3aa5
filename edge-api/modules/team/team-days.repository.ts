import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays, profileDaySources } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { daysOfMember, summedCounts } from './team-stats.queries.ts';

/** People listed with a day's visits. */
const PEOPLE_MAX = 100;

/** The last day of a window with a view of a team's cards since their people joined; null without any. */
const lastSeenDay = (teamId: string, days: Days) =>
  sql<number>`(select max(d.day) from ${members} m join ${profiles} p on p.user_id = m.user_id
    join ${profileDays} d on d.profile_id = p.id and d.day >= m.joined_at / ${sql.raw(String(DAY))}
    where m.team_id = ${teamId} and d.views > 0 and d.day between ${days.from} and ${days.to})`;

/**
 * The views of a team's cards by day, and the sources and people of one day, by default the last one with views. In one
 * trip.
 */
export async function readTeamDays(db: Database, teamId: string, days: Days, day: number | null) {
  const chosen = day ?? lastSeenDay(teamId, days);
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
