import { Hono } from 'hono';
import { bulkEditAnswer, bulkEditSchema } from '../../../src/domain/team/bulk-edit.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { bulkEdit } from './bulk-edit.usecases.ts';
import { callerOf } from './team-actor.ts';

/** The cards of several people at once. */
export const bulkEditRoutes = new Hono<AppEnv>().post(
  '/team/bulk-edit',
  describeCalls('teams')(
    'Give the cards of chosen people, or of all whom `match` finds, a company, an ending of the title or an address; `dry_run` only says what would change',
    { 200: bulkEditAnswer },
    [...SIGNED_IN, 404, ...WITH_BODY],
  ),
  signedIn,
  permits('team_menu'),
  validate('json', bulkEditSchema),
  async (c) => c.json(await bulkEdit(c.get('deps'), callerOf(c), c.req.valid('json'))),
);
