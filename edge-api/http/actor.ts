import { createMiddleware } from 'hono/factory';
import { findActor, type Actor } from '../modules/account/actor.usecases.ts';
import type { AnyContext, SignedInEnv } from './app-env.ts';
import { sameOrigin } from './origin.ts';
import { notSignedIn } from './problems.ts';
import { bearerToken, renewedCookie, sessionToken } from './session-token.ts';

/** Who is asking, or null where nobody is signed in. */
export async function actorOf(c: AnyContext): Promise<Actor | null> {
  const token = sessionToken(c.req.raw.headers);
  return token ? findActor(c.get('deps'), token) : null;
}

/** Lets only signed-in callers through, and tells the handlers who they are. A cookie counts on this site alone. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  const { headers } = c.req.raw;
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  const byCookie = !bearerToken(headers);
  if (byCookie) sameOrigin(c);
  c.set('actor', actor);
  c.header('Cache-Control', 'private, no-store');
  await next();
  const cookie = byCookie && actor.renewed && renewedCookie(headers);
  if (cookie) c.header('Set-Cookie', cookie, { append: true });
});
