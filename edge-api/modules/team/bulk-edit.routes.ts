import { Hono } from 'hono';
import { bulkEditAnswer, bulkEditSchema } from '../../../src/domain/team/bulk-edit.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { bulkEdit } from './bulk-edit.usecases.ts';
import { callerOf } from './team-actor.ts';

/** The cards of several people together. */
export const bulkEditRoutes = new Hono<AppEnv>().post(
  '/team/bulk-edit',
  callsOf('teams')(
    'Give the cards of chosen people, or of all whom `match` finds, a company, an ending of the title or an address; `dry_run` only says what would change',
    {
      who: people,
      permits: 'team_menu',
      body: bulkEditSchema,
      answers: { 200: bulkEditAnswer },
      refuses: [404],
    },
  ),
  async (c) => c.json(await bulkEdit(c.get('deps'), callerOf(c), c.req.valid('json'))),
);
