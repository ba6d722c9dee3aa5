import { createMiddleware } from 'hono/factory';
import { EXPECTED_ACCOUNT } from '../../src/domain/call-headers.ts';
import { shortenedAddress } from '../../src/domain/team-log.ts';
import type { Person } from '../actor/actor.ts';
import { findPerson } from '../actor/actor.usecases.ts';
import type { AnyContext, SignedInEnv } from './app-env.ts';
import { sameOrigin } from './origin.ts';
import { notSignedIn } from '../kit/problems.ts';
import { addressOf } from './rate-limit.ts';
import { bearerToken, renewedCookie, sessionToken } from './session-token.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a browser fetched ahead may show what is no longer so (https://w3c.github.io/webappsec-clear-site-data). */
const FORGET_AHEAD = '"prefetchCache", "prerenderCache"';

/** Who is asking, or null where nobody is signed in, or somebody else than the caller says. */
export async function actorOf(c: AnyContext): Promise<Person | null> {
  const { headers } = c.req.raw;
  const token = sessionToken(headers);
  const actor = token ? await findPerson(c.get('deps'), token) : null;
  const expected = headers.get(EXPECTED_ACCOUNT);
  return expected === null || expected === actor?.user.id ? actor : null;
}

/** Lets only signed-in callers through, and tells the handlers who they are. A cookie counts on this site alone. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  const { headers } = c.req.raw;
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  const byCookie = !bearerToken(headers);
  if (byCookie) sameOrigin(c);
  c.set('actor', { ...actor, address: shortenedAddress(addressOf(c.req)) });
  c.header('Cache-Control', 'private, no-store');
  await next();
  if (byCookie && !SAFE.has(c.req.method) && c.res.ok) c.header('Clear-Site-Data', FORGET_AHEAD);
  const cookie = byCookie && actor.renewed && renewedCookie(headers);
  if (cookie) c.header('Set-Cookie', cookie, { append: true });
});
