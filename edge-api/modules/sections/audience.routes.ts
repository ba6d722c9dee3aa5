import { Hono } from 'hono';
import { audiencesAnswer, audienceSchema } from '../../../src/domain/team/audience.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { changeAudience, showAudiences } from './audience.usecases.ts';

const teamCall = callsOf('teams');

/** The audiences of the business profile's sections. */
export const audienceRoutes = new Hono<AppEnv>()
  .get(
    '/team/audiences',
    teamCall('The sections of the business profile that members get, and who gets each', {
      who: people,
      answers: { 200: audiencesAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await showAudiences(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/audiences',
    teamCall('Inject a section of the business profile for everyone, or for chosen people and tags', {
      who: people,
      permits: 'team_menu',
      body: audienceSchema,
      answers: { 200: audiencesAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await changeAudience(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  );
