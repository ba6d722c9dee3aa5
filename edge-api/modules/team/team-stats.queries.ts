import { and, eq, sql, type SQL } from 'drizzle-orm';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Days } from '../../../src/domain/visits/analytics-windows.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { profileDays, type profileDaySources } from '../../db/tables/roll-ups.table.ts';
import { members } from '../../db/tables/teams.table.ts';

const sumOf = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)`;

/** The counts of a team's cards, summed. */
export const summedCounts = {
  view_count: sumOf(sql`${profileDays.views}`),
  click_count: sumOf(sql`${profileDays.clicks}`),
  exchange_count: sumOf(sql`${profileDays.exchanges}`),
  save_count: sumOf(sql`${profileDays.saves}`),
};

/** The days of a member's present cards since they joined, in a window. */
export const daysOfMember = (
  days: Days | null,
  table: typeof profileDays | typeof profileDaySources = profileDays,
) =>
  and(
    eq(table.profile_id, profiles.id),
    sql`${table.day} >= ${members.joined_at} / ${sql.raw(String(DAY))}`,
    days ? sql`${table.day} between ${days.from} and ${days.to}` : undefined,
  );
