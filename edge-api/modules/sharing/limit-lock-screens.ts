import { createMiddleware } from 'hono/factory';
import { isDatabaseAway } from '../../db/client.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';

/**
 * Counts each request for a lock screen as a try of its address, as one may have to be drawn. It stands before the cache,
 * behind which nothing is known of who asks; while the database is away, what is kept is answered uncounted.
 */
export const limitLockScreens = createMiddleware<AppEnv>(async (c, next) => {
  try {
    await spendAttempt(c.get('deps'), 'lock_screens_per_address', addressOf(c.req));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
  await next();
});
