import { Hono } from 'hono';
import { reportedProductEventSchema } from '../../../src/domain/product-events/product-events.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { validate } from '../../http/validate.ts';
import { reportProductEvent } from './product-events.usecases.ts';

/** What somebody did in the app that only their browser knows, for the service's own counts. */
export const productEventsRoutes = new Hono<AppEnv>().post(
  '/product-events',
  describeCalls('service')('Tell what was done in the app, for the service’s own counts', { 204: null }, [
    ...SIGNED_IN,
    ...WITH_BODY,
    429,
  ]),
  signedIn,
  validate('json', reportedProductEventSchema),
  async (c) => {
    await reportProductEvent(c.get('deps'), c.get('actor'), c.req.valid('json'));
    return c.body(null, 204);
  },
);
