import { z } from 'zod';
import { ANALYTICS_WINDOWS } from '../../../src/domain/limits/lists.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';

/** The sort orders of members, the highest number first; names ascend. */
const TEAM_STATS_SORTS = ['views', 'saves', 'exchanges', 'clicks', 'name'] as const;

export const teamStatsQuery = z.object({
  window: z.enum(ANALYTICS_WINDOWS).default(ANALYTICS_WINDOWS[0]),
  sort: z.enum(TEAM_STATS_SORTS).default(TEAM_STATS_SORTS[0]),
  format: z.enum(['json', 'csv']).default('json'),
  ...listPageSchema.shape,
});
export type TeamStatsQuery = z.output<typeof teamStatsQuery>;

const count = z.int().min(0);
const counts = { view_count: count, click_count: count, exchange_count: count, save_count: count };

/** The statistics of all members' cards, since they joined. */
export const teamStats = z.object({
  count,
  total: z.object(counts),
  results: z.array(
    z.object({
      user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      role: z.enum(['owner', 'admin', 'member', 'readonly']),
      ...counts,
    }),
  ),
});
export type TeamStats = z.infer<typeof teamStats>;
