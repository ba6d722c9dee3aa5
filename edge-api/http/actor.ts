import { createMiddleware } from 'hono/factory';
import { KEY_PREFIX } from '../../src/domain/keys/api-keys.ts';
import { EXPECTED_ACCOUNT } from '../../src/domain/account/call-headers.ts';
import type { Scope } from '../../src/domain/keys/scopes.ts';
import { shortenedAddress } from '../../src/domain/team/team-log.ts';
import { integrations as words } from '#messages/integrations.ts';
import { format } from '../../src/messages/format.ts';
import type { Key, Person } from '../actor/actor.ts';
import { findKey, findPerson } from '../actor/actor.usecases.ts';
import { requireIntegrations } from '../actor/rights.ts';
import type { AnyContext, AppEnv } from './app-env.ts';
import type { Who } from './call.ts';
import type { Security } from './describe-call.ts';
import { sameOrigin } from './origin.ts';
import { notSignedIn, problem } from '../kit/problems.ts';
import { addressOf, spendAttempt } from '../limits/rate-limit.ts';
import { bearerToken, renewedCookie, sessionToken } from './session-token.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Prefetched pages may be outdated (https://w3c.github.io/webappsec-clear-site-data). */
const FORGET_AHEAD = '"prefetchCache", "prerenderCache"';

/** Whether the caller is the account that the page was rendered for. */
function isExpected(headers: Headers, userId: string | undefined): boolean {
  const expected = headers.get(EXPECTED_ACCOUNT);
  return expected === null || expected === userId;
}

/** The signed-in person, or null without one or if it is not the account that the page expects. */
export async function actorOf(c: AnyContext): Promise<Person | null> {
  const { headers } = c.req.raw;
  const token = sessionToken(headers);
  const actor = token ? await findPerson(c.get('deps'), token) : null;
  return isExpected(headers, actor?.user.id) ? actor : null;
}

/** The API key of a request, or null without one. */
function keyOf(headers: Headers): string | null {
  const token = bearerToken(headers);
  return token?.startsWith(KEY_PREFIX) ? token : null;
}

/** The program behind a key, within its rate limit. @throws Problem 401, 429 */
async function programOf(c: AnyContext, token: string): Promise<Key> {
  const key = await findKey(c.get('deps'), token);
  if (!key || !isExpected(c.req.raw.headers, key.owner.user_id))
    throw problem('unauthorized', { detail: words.unknown_key });
  await spendAttempt(c.get('deps'), 'calls_per_key', key.key_id);
  return { ...key, address: shortenedAddress(addressOf(c.req)) };
}

/** Refuses keys without the scope, and keys whose account has lost integrations. @throws Problem 403 */
function requireScope(key: Key, scope: Scope): void {
  requireIntegrations(key);
  if (key.scopes.includes(scope)) return;
  throw problem('forbidden', { detail: format(words.out_of_scope, { scope }) });
}

/** What an account may call before it has the second factor that is required of it: to turn it on, or to leave. */
const isOfAccount = (path: string): boolean => /^\/api\/(?:account|auth)(?:\/|$)/.test(path);

/** The signed-in person. Cookies count on this site only. @throws Problem 401, 403 */
async function personOf(c: AnyContext): Promise<Person> {
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  if (!bearerToken(c.req.raw.headers)) sameOrigin(c);
  if (actor.owes_second_factor && !isOfAccount(c.req.path)) throw problem('second_factor_missing');
  return { ...actor, address: shortenedAddress(addressOf(c.req)) };
}

type Answering = {
  req: AnyContext['req'];
  res: Response;
  header: (name: string, value: string, options?: { append: true }) => void;
};

/** Adds the headers of a response to a browser that is signed in by its cookie. */
function answerBrowser(c: Answering, actor: Person): void {
  const { headers } = c.req.raw;
  if (bearerToken(headers)) return;
  if (!SAFE.has(c.req.method) && c.res.ok) c.header('Clear-Site-Data', FORGET_AHEAD);
  const cookie = actor.renewed && renewedCookie(headers);
  if (cookie) c.header('Set-Cookie', cookie, { append: true });
}

/** Refuses every API key, before calls that read the session themselves. @throws Problem 401, 403 */
export const withoutKey = createMiddleware<AppEnv>(async (c, next) => {
  const key = keyOf(c.req.raw.headers);
  if (key && (await programOf(c, key))) throw problem('forbidden', { detail: words.no_keys });
  await next();
});

const SESSION: Security = [{ cookieAuth: [] }, { sessionAuth: [] }];

/** Everyone; the call itself reads the session, if there is one. */
export const maybeSignedIn: Who = { security: [{}, ...SESSION], refuses: [] };

/** People with a session, which better-auth reads again. @throws Problem 401 */
export const sessionFirst: Who = {
  security: SESSION,
  refuses: [401],
  check: async (c, next) => {
    if (!(await actorOf(c))) throw notSignedIn();
    await next();
  },
};

/** Signed-in people, and no API keys. @throws Problem 401; 403 for a key */
export const people: Who<Person> = {
  security: SESSION,
  refuses: [401, 403],
  check: async (c, next) => {
    const key = keyOf(c.req.raw.headers);
    if (key && (await programOf(c, key))) throw problem('forbidden', { detail: words.no_keys });
    const actor = await personOf(c);
    c.set('actor', actor);
    c.header('Cache-Control', 'private, no-store');
    await next();
    answerBrowser(c, actor);
  },
};

/** Signed-in people, and API keys with a scope. @throws Problem 401; 403 for a key without the scope, 429 above its limit */
export const keys = (scope: Scope): Who<Person | Key> => ({
  security: [{ bearerAuth: [scope] }, ...SESSION],
  refuses: [401, 403, 429],
  check: async (c, next) => {
    const key = keyOf(c.req.raw.headers);
    const actor = key ? await programOf(c, key) : await personOf(c);
    if (actor.kind === 'key') requireScope(actor, scope);
    c.set('actor', actor);
    c.header('Cache-Control', 'private, no-store');
    await next();
    if (actor.kind === 'person') answerBrowser(c, actor);
  },
});
