import { Hono } from 'hono';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { teamStats, teamStatsQuery } from './team-stats.schema.ts';
import { exportTeamStats, showTeamStats } from './team-stats.usecases.ts';

const teamCall = callsOf('teams');

/** The statistics of a team's cards. */
export const teamStatsRoutes = new Hono<AppEnv>().get(
  '/team/analytics',
  teamCall('Views, clicks, exchanges and saves of all members of a team; `format=csv` has all of them', {
    who: people,
    query: teamStatsQuery,
    answers: { 200: teamStats },
    refuses: [404],
  }),
  async (c) => {
    const query = c.req.valid('query');
    if (query.format === 'json') return c.json(await showTeamStats(c.get('deps'), c.get('actor'), query));
    return c.body(await exportTeamStats(c.get('deps'), c.get('actor'), query), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="team-${query.window}.csv"`,
    });
  },
);
