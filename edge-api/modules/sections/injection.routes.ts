import { Hono } from 'hono';
import { injectionAnswer, injectionSchema } from '../../../src/domain/sections/injection.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { changeInjection, showInjection } from './injection.usecases.ts';

const describe = describeCalls('teams');

/** Which sections of the business profile stand on the cards of all team members, for the team's owner and admins. */
export const injectionRoutes = new Hono<AppEnv>()
  .get(
    '/p/:handle/injection',
    describe('The sections of a business profile that all team members get', { 200: injectionAnswer }, [
      ...SIGNED_IN,
      404,
      422,
    ]),
    signedIn,
    async (c) => c.json(await showInjection(c.get('deps'), c.get('actor'), c.req.param('handle'))),
  )
  .put(
    '/p/:handle/injection',
    describe('Apply sections of a business profile to all team members', { 200: injectionAnswer }, [
      ...SIGNED_IN,
      404,
      ...WITH_BODY,
    ]),
    signedIn,
    validate('json', injectionSchema),
    async (c) =>
      c.json(
        await changeInjection(c.get('deps'), c.get('actor'), c.req.param('handle'), c.req.valid('json')),
      ),
  );
