import { Hono } from 'hono';
import { z } from 'zod';
import { applyAnswer, applySchema } from '../../../../src/domain/team/team-apply.ts';
import { signedIn } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../../http/describe-call.ts';
import { permits } from '../../../http/permits.ts';
import { validate } from '../../../http/validate.ts';
import { callerOf } from '../team-actor.ts';
import { applyToAll, showApplies, showApply, undoApply } from './apply.usecases.ts';

const describe = describeCalls('teams');
const listAnswer = z.object({
  count: z.int(),
  results: z.array(applyAnswer.extend({ created: z.string() })),
});

/** What of the business profile is put onto the cards of everybody in a team. */
export const applyRoutes = new Hono<AppEnv>()
  .get(
    '/team/apply',
    describe('What was applied to all members in the days that it can be undone', { 200: listAnswer }, [
      ...SIGNED_IN,
      404,
    ]),
    signedIn,
    async (c) => {
      const results = await showApplies(c.get('deps'), c.get('actor'));
      return c.json({ count: results.length, results });
    },
  )
  .post(
    '/team/apply',
    describe(
      'Put the business profile’s design, logo, cover, call to action or section order onto every member’s cards; `dry_run` only counts',
      { 200: applyAnswer, 202: applyAnswer },
      [...SIGNED_IN, 404, ...WITH_BODY],
    ),
    signedIn,
    permits(['team_menu', 'apply_to_all']),
    validate('json', applySchema),
    async (c) => {
      const input = c.req.valid('json');
      const view = await applyToAll(c.get('deps'), callerOf(c), input);
      return c.json(view, input.dry_run ? 200 : 202);
    },
  )
  .get(
    '/team/apply/:id',
    describe('How far an application has come', { 200: applyAnswer }, [...SIGNED_IN, 404]),
    signedIn,
    async (c) => c.json(await showApply(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .post(
    '/team/apply/:id/undo',
    describe('Give every card back what it had', { 202: applyAnswer }, [...SIGNED_IN, 404, 409]),
    signedIn,
    async (c) => c.json(await undoApply(c.get('deps'), callerOf(c), c.req.param('id')), 202),
  );
