import { Hono } from 'hono';
import { z } from 'zod';
import {
  teamLocksAnswer,
  teamLocksSchema,
  touchedMembersAnswer,
} from '../../../src/domain/team/team-locks.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { callerOf } from './team-actor.ts';
import { changeTeamLocks, showTeamLocks, tryTeamLocks } from './team-locks.usecases.ts';

const querySchema = z.object({ dry_run: z.enum(['true', 'false']).optional() });
const describe = describeCalls('teams');

/** What a team keeps its members from editing. */
export const teamLocksRoutes = new Hono<AppEnv>()
  .get(
    '/team/locks',
    describe('The fields and sections that members may not edit', { 200: teamLocksAnswer }, [
      ...SIGNED_IN,
      404,
    ]),
    signedIn,
    async (c) => c.json(await showTeamLocks(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/locks',
    describe(
      'Change which fields and sections members may not edit; `dry_run` only says whom it would touch',
      { 200: z.union([teamLocksAnswer, touchedMembersAnswer]) },
      [...SIGNED_IN, 404, ...WITH_BODY],
    ),
    signedIn,
    permits('team_menu'),
    validate('query', querySchema),
    validate('json', teamLocksSchema),
    async (c) => {
      const [deps, change] = [c.get('deps'), c.req.valid('json')];
      if (c.req.valid('query').dry_run === 'true')
        return c.json(await tryTeamLocks(deps, c.get('actor'), change));
      return c.json(await changeTeamLocks(deps, callerOf(c), change));
    },
  );
