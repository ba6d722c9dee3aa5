import { Hono } from 'hono';
import { z } from 'zod';
import {
  teamLocksAnswer,
  teamLocksSchema,
  touchedMembersAnswer,
} from '../../../src/domain/team/team-locks.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { callerOf } from './team-actor.ts';
import { changeTeamLocks, showTeamLocks, tryTeamLocks } from './team-locks.usecases.ts';

const querySchema = z.object({ dry_run: z.enum(['true', 'false']).optional() });
const teamCall = callsOf('teams');

/** The locks of a team for its members. */
export const teamLocksRoutes = new Hono<AppEnv>()
  .get(
    '/team/locks',
    teamCall('The fields and sections that members may not edit', {
      who: people,
      answers: { 200: teamLocksAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await showTeamLocks(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/locks',
    teamCall(
      'Change which fields and sections members may not edit; `dry_run` only lists the affected people',
      {
        who: people,
        permits: 'team_menu',
        body: teamLocksSchema,
        query: querySchema,
        answers: { 200: z.union([teamLocksAnswer, touchedMembersAnswer]) },
        refuses: [404],
      },
    ),
    async (c) => {
      const [deps, change] = [c.get('deps'), c.req.valid('json')];
      if (c.req.valid('query').dry_run === 'true')
        return c.json(await tryTeamLocks(deps, c.get('actor'), change));
      return c.json(await changeTeamLocks(deps, callerOf(c), change));
    },
  );
