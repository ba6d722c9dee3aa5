import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { log } from '../kit/log.ts';
import type { AppEnv } from './app-env.ts';

/** The pattern of the route that answered; pages share one. */
const pattern = (c: Context) => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*';

/** Logs each request by its route's pattern, so that no handle or id is ever written. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  await next();
  log('info', 'request', {
    request_id: c.get('requestId'),
    method: c.req.method,
    route: pattern(c),
    status: c.res.status,
    ms: Date.now() - started,
  });
});
