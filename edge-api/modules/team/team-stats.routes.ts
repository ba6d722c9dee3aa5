import { Hono } from 'hono';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { teamStats, teamStatsQuery } from './team-stats.schema.ts';
import { exportTeamStats, showTeamStats } from './team-stats.usecases.ts';

const describe = describeCalls('teams');

/** What happened on the cards of a team. */
export const teamStatsRoutes = new Hono<AppEnv>().get(
  '/team/analytics',
  describe(
    'Views, clicks, exchanges and saves of everybody in a team; `format=csv` has all of them',
    { 200: teamStats },
    [400, ...SIGNED_IN, 404, 422],
  ),
  signedIn,
  validate('query', teamStatsQuery),
  async (c) => {
    const query = c.req.valid('query');
    if (query.format === 'json') return c.json(await showTeamStats(c.get('deps'), c.get('actor'), query));
    return c.body(await exportTeamStats(c.get('deps'), c.get('actor'), query), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="team-${query.window}.csv"`,
    });
  },
);
