import { createMiddleware } from 'hono/factory';
import { actorOf } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { SESSION_SECURITY, withSecurity } from '../../http/describe-call.ts';
import { notSignedIn } from '../../kit/problems.ts';

/**
 * Who is not signed in is told so, and not what is wrong with the body. The session itself is better-auth's matter.
 * @throws Problem 401
 */
export const signedInFirst = withSecurity(
  SESSION_SECURITY,
  createMiddleware<AppEnv>(async (c, next) => {
    if (!(await actorOf(c))) throw notSignedIn();
    await next();
  }),
);
