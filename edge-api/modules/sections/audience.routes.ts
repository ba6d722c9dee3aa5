import { Hono } from 'hono';
import { audiencesAnswer, audienceSchema } from '../../../src/domain/team/audience.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { changeAudience, showAudiences } from './audience.usecases.ts';

const describe = describeCalls('teams');

/** Whom the sections of the business profile reach. */
export const audienceRoutes = new Hono<AppEnv>()
  .get(
    '/team/audiences',
    describe(
      'The sections of the business profile that members get, and who gets each',
      { 200: audiencesAnswer },
      [...SIGNED_IN, 404],
    ),
    signedIn,
    async (c) => c.json(await showAudiences(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/team/audiences',
    describe(
      'Give a section of the business profile to everybody, or to chosen people and tags',
      { 200: audiencesAnswer },
      [...SIGNED_IN, 404, ...WITH_BODY],
    ),
    signedIn,
    permits('team_menu'),
    validate('json', audienceSchema),
    async (c) => c.json(await changeAudience(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  );
