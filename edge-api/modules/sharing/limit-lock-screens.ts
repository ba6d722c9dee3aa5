import { createMiddleware } from 'hono/factory';
import { isDatabaseAway } from '../../db/client.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';

/**
 * Counts each request for a lock screen as an attempt of its address, as one may have to be drawn. Before the cache,
 * behind which the caller is unknown; while the database is away, cached responses are not counted.
 */
export const limitLockScreens = createMiddleware<AppEnv>(async (c, next) => {
  try {
    await spendAttempt(c.get('deps'), 'lock_screens_per_address', addressOf(c.req));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
  await next();
});
