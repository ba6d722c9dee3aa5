import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** The id of the request in `X-Request-Id` and in the log. An id from the caller is ignored. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
});
