import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { storeNoLetter } from '../../background/store-letter.ts';
import { laterOf } from '../../http/later.ts';
import { problemResponse } from '../../kit/problem.ts';
import { bareToken, cookieToken, sessionToken } from '../../http/session-token.ts';
import { LINK_PATH } from './links/link-path.ts';
import { endSessionOf } from './account.repository.ts';
import type { InRequest } from './auth.request.ts';
import { asksSecondFactor, authProblem, redirectRefused, type AuthError } from './auth.errors.ts';
import { usesOidc } from './uses-oidc.ts';
import { signedAnew, withSecretOfLink } from './former-secret.ts';
import { callbackPath } from './links/callback-path.ts';
import { rememberDevice } from './known-device.ts';
import { beginChallenge, type FirstFactor } from './second-factor/challenge.usecases.ts';
import { hashToken } from '../../kit/token-hash.ts';

/** Fields and parameters of better-auth's redirects. */
const LEADS = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL'];

/** Minimum milliseconds of calls whose speed could reveal whether an e-mail has an account. */
const SAME_TIME = 400;

/** A redirect as a path of this site. @throws Problem 422 */
function ownPath(c: Context<AppEnv>, name: string, value: string): string {
  const path = callbackPath(value, c.get('deps').env.PUBLIC_URL);
  if (path === null) throw redirectRefused(name);
  return path;
}

/** The request with all redirects in its query as paths of this site. @throws Problem 422 */
export function withOwnPaths(c: Context<AppEnv>): Request {
  const url = new URL(c.req.url);
  const names = LEADS.filter((name) => url.searchParams.has(name));
  if (names.length === 0) return c.req.raw;
  for (const name of names) {
    url.searchParams.set(name, ownPath(c, name, url.searchParams.getAll(name).join('')));
  }
  return new Request(url, c.req.raw);
}

/** The request with another body, whose redirects are paths of this site. @throws Problem 422 */
export function withBody(c: Context<AppEnv>, body: Record<string, unknown>): Request {
  const led = LEADS.filter((name) => body[name]).map((name) => [name, ownPath(c, name, String(body[name]))]);
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  const text = JSON.stringify({ ...body, ...Object.fromEntries(led) });
  return new Request(c.req.url, { method: 'POST', headers, body: text });
}

/** The request without its caller, which must not affect the response. */
export function signedOut(c: Context<AppEnv>, body: Record<string, unknown>): Request {
  const request = withBody(c, body);
  for (const name of ['cookie', 'authorization']) request.headers.delete(name);
  return request;
}

/** Ends the former session of a browser that signs in again, which no one could reach any more. */
async function endFormerSession(c: Context<AppEnv>, response: Response): Promise<void> {
  const fresh = response.headers.get('set-auth-token');
  const former = cookieToken(c.req.raw.headers);
  if (!fresh || !former || bareToken(fresh) === former) return;
  await endSessionOf(c.get('deps').db, await hashToken(former));
}

/** The response with another cookie. */
export function withCookie(response: Response, cookie: string): Response {
  const changed = new Response(response.body, response);
  changed.headers.append('set-cookie', cookie);
  return changed;
}

/** The response with the cookie by which the account recognizes the browser. */
const inKnownDevice = async (c: Context<AppEnv>, response: Response, userId: string): Promise<Response> =>
  withCookie(response, await rememberDevice(c.get('deps'), c.req.raw.headers, userId));

/** The response to a mailed link without the session that better-auth starts for a browser that had none. */
function withoutSession(c: Context<AppEnv>, request: Request, response: Response): Response {
  if (!new URL(request.url).pathname.endsWith(LINK_PATH)) return response;
  const own = sessionToken(c.req.raw.headers);
  const begun = response.headers
    .getSetCookie()
    .flatMap((cookie) => /session_token=([^;]+)/.exec(cookie)?.[1] ?? []);
  if (own && begun.every((token) => bareToken(token) === own)) return response;
  const bare = new Response(response.body, response);
  for (const name of ['set-cookie', 'set-auth-token']) bare.headers.delete(name);
  return bare;
}

/** The unchanged response of better-auth, which is loaded on first use. */
export async function askUnmapped(
  c: Context<AppEnv>,
  request: Request,
  brought: Omit<InRequest, 'onProven' | 'onStored' | 'onAsked'> = {},
): Promise<Response> {
  const { createAuth } = await import('./auth.ts');
  let proven: string | null = null;
  const onProven = (userId: string) => (proven = userId);
  let waiting: FirstFactor | null = null;
  const onAsked = (first: FirstFactor) => void (waiting = first);
  const storing: Promise<void>[] = [];
  const onStored = (work: Promise<void>) => void storing.push(work);
  const asked = await signedAnew(c.get('deps'), request);
  const deps = await withSecretOfLink(c.get('deps'), asked);
  const withOidc = await usesOidc(deps.env, asked);
  const { handler } = createAuth(deps, laterOf(c), { ...brought, onProven, onStored, onAsked, withOidc });
  const response = withoutSession(c, request, await handler(asked));
  await Promise.all(storing);
  if (brought.alike && storing.length === 0) await storeNoLetter(c.get('deps'));
  if (waiting) return withCookie(response, await beginChallenge(c.get('deps'), waiting));
  await endFormerSession(c, response);
  return proven === null || response.status >= 400 ? response : inKnownDevice(c, response, proven);
}

/** The body of a failure of better-auth. */
export async function readFailure(response: Response): Promise<AuthError> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return body && typeof body === 'object' ? body : {};
}

/** The response of better-auth, with its failures in this product's format. */
export async function askBetterAuth(...asked: Parameters<typeof askUnmapped>): Promise<Response> {
  const response = await askUnmapped(...asked);
  if (response.status < 400) return response;
  const failure = await readFailure(response);
  const refused = problemResponse(authProblem(response.status, failure));
  const [challenge] = asksSecondFactor(failure) ? response.headers.getSetCookie().slice(-1) : [];
  return challenge ? withCookie(refused, challenge) : refused;
}

/** Makes a response take a minimum time, whatever it is. */
export async function inSameTime<T>(c: Context<AppEnv>, work: Promise<T>): Promise<T> {
  const time = c.get('deps').wait(SAME_TIME);
  const [outcome] = await Promise.allSettled([work, time]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
