import type { Context } from 'hono';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { actorOf } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { problem } from '../../../kit/problems.ts';
import { askBetterAuth, signedOut, inSameTime, withBody } from '../auth.handler.ts';
import type { mailedTokenSchema, mailSchema } from '../auth.schema.ts';
import { spendMail } from '../count-mail.ts';
import { deviceOf } from '../known-device.ts';
import { newPasswordToken, verifyBySignInLink } from './sign-in-link.usecases.ts';
import { takeEmailBack } from '../mailbox/undo-email-change.usecases.ts';

type Call = Context<AppEnv>;

/** Whether the account's owner makes the request: signed in to it, or in a known browser. */
async function isOwner(c: Call, email: string): Promise<boolean> {
  const actor = await actorOf(c);
  return actor?.user.email === email || (await deviceOf(c.get('deps'), c.req.raw.headers, email)) !== null;
}

/**
 * Requests a mailed link, to reset a password or to sign in. Others cannot use up the owner's. @throws Problem 422, 429
 */
export async function askForLink(c: Call, body: z.infer<typeof mailSchema>): Promise<Response> {
  const request = signedOut(c, body);
  await spendMail(c);
  const ask = async () => askBetterAuth(c, request, { alike: true, byOwner: await isOwner(c, body.email) });
  return inSameTime(c, ask());
}

/** The response to a mailed link with the token for a new password. */
async function withPasswordToken(deps: Deps, response: Response, userId: string): Promise<Response> {
  const body = await response.json<object>();
  return Response.json({ ...body, password_token: await newPasswordToken(deps, userId) }, response);
}

/**
 * Signs in with a mailed link. Only a button does so, since mail scanners follow links. It verifies the e-mail; a
 * password that was chosen in another browser is removed, and the response has a token to choose a new one. @throws
 * Problem 422
 */
export async function followLink(c: Call, { token }: z.infer<typeof mailedTokenSchema>): Promise<Response> {
  const deps = c.get('deps');
  const withoutPassword = await verifyBySignInLink(deps, c.req.raw.headers, token);
  const url = new URL('/api/auth/magic-link/verify', c.req.url);
  url.searchParams.set('token', token);
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const response = await askBetterAuth(c, new Request(url, { headers }), { byButton: true });
  if (response.status >= 300 && response.status < 400) throw problem('link_expired');
  if (!response.ok || withoutPassword === null) return response;
  return withPasswordToken(deps, response, withoutPassword);
}

/**
 * Restores an account's former e-mail, ends all sessions and mails a link for a new password. @throws Problem 409, 422
 */
export async function restoreEmail(c: Call, { token }: z.infer<typeof mailedTokenSchema>): Promise<Response> {
  const email = await takeEmailBack(c.get('deps'), token);
  const url = new URL('/api/auth/request-password-reset', c.req.url);
  const response = await askBetterAuth(c, new Request(url, withBody(c, { email })), { byOwner: true });
  return response.ok ? Response.json({ status: true }) : response;
}
