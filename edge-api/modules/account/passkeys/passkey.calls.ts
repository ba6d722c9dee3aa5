import type { Context } from 'hono';
import type { z } from 'zod';
import type { Person } from '../../../actor/actor.ts';
import { actorOf } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { laterOf } from '../../../http/later.ts';
import { notSignedIn, problem, unavailable } from '../../../kit/problems.ts';
import { addressOf, refundAttempt, spendAttempt } from '../../../limits/rate-limit.ts';
import { askUnmapped, readFailure, withBody } from '../auth.handler.ts';
import { authProblem } from '../auth.errors.ts';
import { requireMayAdd, settleAdded } from './passkeys.usecases.ts';
import type { newPasskeySchema, passkeySignInSchema } from './passkeys.schema.ts';

type Call = Context<AppEnv>;

/** The unchanged response of better-auth with its plugin for passkeys, which is loaded on first use. */
async function ask(c: Call, request: Request): Promise<Response> {
  const { passkeyPlugin } = await import('./passkey-plugin.ts');
  return askUnmapped(c, request, { plugin: passkeyPlugin(c.get('deps')) });
}

/** The caller, if they verified their identity and have room for a passkey. @throws Problem 401, 403, 422 */
async function adderOf(c: Call): Promise<Person> {
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  await requireMayAdd(c.get('deps'), actor);
  return actor;
}

/** The options to add a passkey. @throws Problem 401, 403, 422 */
export async function passkeyOptions(c: Call): Promise<Response> {
  await adderOf(c);
  const response = await ask(c, new Request(new URL(c.req.path, c.req.url), c.req.raw));
  if (!response.ok) throw unavailable();
  return response;
}

/** Adds a passkey to the caller's account. @throws Problem 401, 403, 422 */
export async function addPasskey(c: Call, body: z.infer<typeof newPasskeySchema>) {
  const actor = await adderOf(c);
  const response = await ask(c, withBody(c, body));
  if (!response.ok) throw problem('passkey_not_added');
  const { id } = await response.json<{ id: string }>();
  return settleAdded(c.get('deps'), actor, id, laterOf(c));
}

/** The options to sign in with any passkey, which do not depend on the caller. */
export async function signInOptions(c: Call): Promise<Response> {
  const response = await ask(c, new Request(new URL(c.req.path, c.req.url)));
  if (!response.ok) throw unavailable();
  const options = await response.json<Record<string, unknown>>();
  return new Response(JSON.stringify({ ...options, userVerification: 'required' }), response);
}

/**
 * Signs in with a passkey. Whether it is unknown, or its signature, challenge or origin is wrong, is not revealed.
 * Refused ones are counted like wrong passwords. @throws Problem 401, 403 for a locked account, 429
 */
export async function signInByPasskey(c: Call, body: z.infer<typeof passkeySignInSchema>): Promise<Response> {
  const deps = c.get('deps');
  const spent = await spendAttempt(deps, 'sign_in_per_address', addressOf(c.req));
  const response = await ask(c, withBody(c, body));
  if (response.status === 403) throw authProblem(403, await readFailure(response));
  if (!response.ok) throw response.status < 500 ? problem('passkey_refused') : unavailable();
  await refundAttempt(deps, spent);
  return response;
}
