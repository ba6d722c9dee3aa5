import { Hono } from 'hono';
import { z } from 'zod';
import { applyAnswer, applySchema } from '../../../../src/domain/team/team-apply.ts';
import { people } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { callerOf } from '../team-actor.ts';
import { applyToAll, showApplies, showApply, undoApply } from './apply.usecases.ts';

const teamCall = callsOf('teams');
const listAnswer = z.object({
  count: z.int(),
  results: z.array(applyAnswer.extend({ created: z.string() })),
});

/** Applies the business profile's look to the cards of the whole team. */
export const applyRoutes = new Hono<AppEnv>()
  .get(
    '/team/apply',
    teamCall('Applications to all members that can still be undone', {
      who: people,
      answers: { 200: listAnswer },
      refuses: [404],
    }),
    async (c) => {
      const results = await showApplies(c.get('deps'), c.get('actor'));
      return c.json({ count: results.length, results });
    },
  )
  .post(
    '/team/apply',
    teamCall(
      'Apply the business profile’s design, logo, cover, call to action or section order to every member’s cards; `dry_run` only counts',
      {
        who: people,
        replays: true,
        permits: ['team_menu', 'apply_to_all'],
        body: applySchema,
        answers: { 200: applyAnswer, 202: applyAnswer },
        refuses: [404],
      },
    ),
    async (c) => {
      const input = c.req.valid('json');
      const view = await applyToAll(c.get('deps'), callerOf(c), input);
      return c.json(view, input.dry_run ? 200 : 202);
    },
  )
  .get(
    '/team/apply/:id',
    teamCall('The progress of an application', {
      who: people,
      answers: { 200: applyAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await showApply(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .post(
    '/team/apply/:id/undo',
    teamCall('Restore every card to its former look', {
      who: people,
      answers: { 202: applyAnswer },
      refuses: [404, 409],
    }),
    async (c) => c.json(await undoApply(c.get('deps'), callerOf(c), c.req.param('id')), 202),
  );
