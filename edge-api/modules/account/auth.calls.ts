import type { Context } from 'hono';
import type { z } from 'zod';
import { PROOF_HEADER } from '../../../src/domain/call-headers.ts';
import { passwordIssues } from '../../../src/domain/password.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { isConstraintBroken } from '../../db/client.ts';
import { actorOf } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { problemResponse } from '../../kit/problem.ts';
import { notSignedIn, problem, ruleBroken } from '../../kit/problems.ts';
import { addressOf, returnTry, spendTry } from '../../http/rate-limit.ts';
import { findUserId } from './account.repository.ts';
import { authProblem } from './auth.errors.ts';
import { ask, askBetterAuth, inSameTime, readFailure, withBody } from './auth.handler.ts';
import { authLetters } from './auth.letters.ts';
import type {
  changeEmailSchema,
  changePasswordSchema,
  mailedTokenSchema,
  signInSchema,
} from './auth.schema.ts';
import { knownDevice, saysKnown } from './known-device.ts';
import { voidEverything } from './mailed-links.repository.ts';
import { spendSignIn } from './sign-in-tries.usecases.ts';
import type { signUpSchema } from './sign-up.schema.ts';
import { takeEmailBack } from './take-back.usecases.ts';
import { requireVerified } from './verify-identity.usecases.ts';

type Call = Context<AppEnv>;

const spendMail = (c: Call) => spendTry(c.get('deps'), 'mail_per_address', addressOf(c.req));

const lettersOf = (c: Call) => authLetters(c.get('deps'), laterOf(c));

/** The shape of a person who has just signed up, the same for who had an account before. */
async function asNewcomer(response: Response): Promise<Response> {
  const { user } = await response.json<{ user: Record<string, unknown> }>();
  const { id, name, email, first_name, last_name, createdAt } = user;
  const shown = { id, name, email, emailVerified: false, image: null, createdAt, updatedAt: createdAt };
  return Response.json({ token: null, user: { ...shown, first_name, last_name } });
}

/** What better-auth answers to a sign-up; null where somebody was quicker with the same e-mail. */
async function signUpFirst(c: Call, body: z.infer<typeof signUpSchema>): Promise<Response | null> {
  try {
    const response = await ask(c, withBody(c, body), { signingUp: body });
    if (response.status < 400) return asNewcomer(response);
    const failure = await readFailure(response);
    if (failure.code === 'FAILED_TO_CREATE_USER') return null;
    return problemResponse(authProblem(response.status, failure));
  } catch (error) {
    // The account was made, and its password is that of a sign-up that found it before its own was written.
    if (isConstraintBroken(error)) return null;
    throw error;
  }
}

async function signUpOnce(c: Call, body: z.infer<typeof signUpSchema>): Promise<Response> {
  const first = await signUpFirst(c, body);
  if (first) return first;
  // Now the e-mail has an account, and is answered as such.
  const second = await askBetterAuth(c, withBody(c, body), { signingUp: body });
  return second.ok ? asNewcomer(second) : second;
}

/** Signs up. @throws Problem 429 */
export async function signUp(c: Call, body: z.infer<typeof signUpSchema>): Promise<Response> {
  await spendMail(c);
  return inSameTime(signUpOnce(c, body));
}

/** Signs in with a mailed link. Only a button does so, since links are followed by machines, too. @throws Problem 422 */
export async function followLink(c: Call, { token }: z.infer<typeof mailedTokenSchema>): Promise<Response> {
  const url = new URL('/api/auth/magic-link/verify', c.req.url);
  url.searchParams.set('token', token);
  const headers = new Headers(c.req.raw.headers);
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  const response = await askBetterAuth(c, new Request(url, { headers }), { byButton: true });
  if (response.status >= 300 && response.status < 400) throw problem('link_expired');
  return response;
}

/** Asks for something to be mailed. @throws Problem 422, 429 */
export async function askForMail(c: Call, body: Record<string, unknown>): Promise<Response> {
  const request = withBody(c, body);
  // Who asks does not matter, and must not: it is answered alike for everybody.
  for (const name of ['cookie', 'authorization']) request.headers.delete(name);
  await spendMail(c);
  return inSameTime(askBetterAuth(c, request));
}

/** The id of a browser in which the account's owner signed in before. Nobody's account is looked up for any other. */
async function deviceOf(c: Call, email: string): Promise<string | null> {
  const deps = c.get('deps');
  const { headers } = c.req.raw;
  const userId = saysKnown(deps, headers) ? await findUserId(deps.db, email) : null;
  return userId && knownDevice(deps, headers, userId);
}

/** Signs in; a password that was not wrong counts for no try. @throws Problem 422, 429 */
export async function signIn(c: Call, body: z.infer<typeof signInSchema>): Promise<Response> {
  const deps = c.get('deps');
  const request = withBody(c, body);
  const giveBack = await spendSignIn(deps, {
    email: body.email,
    address: addressOf(c.req),
    device: await deviceOf(c, body.email),
    proof: c.req.header(PROOF_HEADER) ?? null,
  });
  const response = await askBetterAuth(c, request);
  if (response.status !== 401) await giveBack();
  return response;
}

/**
 * Asks for another e-mail, with the password given in this session a moment ago. Both addresses are told.
 * @throws Problem 401, 403, 409 for one's own e-mail, 422, 429
 */
export async function changeEmail(c: Call, body: z.infer<typeof changeEmailSchema>): Promise<Response> {
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  requireVerified(c.get('deps'), actor);
  if (body.newEmail === actor.user.email) throw problem('email_taken');
  const request = withBody(c, body);
  await spendMail(c);
  const response = await inSameTime(askBetterAuth(c, request));
  if (response.ok) lettersOf(c).emailChangeAsked(actor.user.email, body.newEmail);
  return response;
}

/**
 * Gives an account the e-mail again that was changed, signs everybody out and mails a link for a new password.
 * @throws Problem 409, 422
 */
export async function restoreEmail(c: Call, { token }: z.infer<typeof mailedTokenSchema>): Promise<Response> {
  const email = await takeEmailBack(c.get('deps'), token);
  const url = new URL('/api/auth/request-password-reset', c.req.url);
  const response = await askBetterAuth(c, new Request(url, withBody(c, { email })));
  return response.ok ? Response.json({ status: true }) : response;
}

/**
 * Changes the password, which ends every other session and makes void what was mailed before. Wrong tries at the
 * current one are counted for the session.
 * @throws Problem 401, 422, 429
 */
export async function changePassword(c: Call, body: z.infer<typeof changePasswordSchema>): Promise<Response> {
  const deps = c.get('deps');
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  const { id, email } = actor.user;
  const issues = passwordIssues(body.newPassword, email);
  if (issues.length > 0) {
    throw ruleBroken(issues.map((code) => ({ path: 'newPassword', message: sentence(code, 'password') })));
  }
  const spent = await spendTry(deps, 'identity_per_session', actor.session.id, email);
  const response = await askBetterAuth(c, withBody(c, { ...body, revokeOtherSessions: true }));
  if (!response.ok) return response;
  await returnTry(deps, spent);
  await voidEverything(deps.db, id);
  lettersOf(c).passwordChanged(email);
  return response;
}
