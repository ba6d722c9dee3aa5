import { Hono } from 'hono';
import { reportedProductEventSchema } from '../../../src/domain/product-events/product-events.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { storeProductEvent } from './product-events.usecases.ts';

/** Actions in the app that only the browser knows, for the service's own statistics. */
export const productEventsRoutes = new Hono<AppEnv>().post(
  '/product-events',
  callsOf('service')('Tell what was done in the app, for the service’s own counts', {
    who: people,
    body: reportedProductEventSchema,
    answers: { 204: null },
    refuses: [429],
  }),
  async (c) => {
    await storeProductEvent(c.get('deps'), c.get('actor'), c.req.valid('json'));
    return c.body(null, 204);
  },
);
