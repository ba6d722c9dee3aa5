import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Names the request in `X-Request-Id` and in the log. One that the caller sends is not taken over. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
  c.header('X-Request-Id', c.get('requestId'));
});
