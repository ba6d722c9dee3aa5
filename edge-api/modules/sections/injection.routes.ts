import { Hono } from 'hono';
import { injectionAnswer, injectionSchema } from '../../../src/domain/sections/injection.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { changeInjection, showInjection } from './injection.usecases.ts';
import { ownProfile } from '../profiles/owned-profile.ts';

const teamCall = callsOf('teams');

/** Injected sections of the business profile, for the team's owner and admins. */
export const injectionRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/injection',
    teamCall('The sections of a business profile that all team members get', {
      who: people,
      owned: ownProfile,
      answers: { 200: injectionAnswer },
      refuses: [422],
    }),
    async (c) => c.json(await showInjection(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/injection',
    teamCall('Apply sections of a business profile to all team members', {
      who: people,
      owned: ownProfile,
      body: injectionSchema,
      answers: { 200: injectionAnswer },
      example: { injecting_sections: [] },
    }),
    async (c) =>
      c.json(
        await changeInjection(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json')),
      ),
  );
