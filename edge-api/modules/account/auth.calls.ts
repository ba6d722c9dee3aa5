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
import { addressOf, returnTry, spendTry, type Try } from '../../http/rate-limit.ts';
import { spendUnasked } from '../../http/unasked-mail.ts';
import { findUserId } from './account.repository.ts';
import { authProblem } from './auth.errors.ts';
import { ask, askBetterAuth, inSameTime, readFailure, withBody } from './auth.handler.ts';
import { authLetters } from './auth.letters.ts';
import type {
  changeEmailSchema,
  changePasswordSchema,
  mailedTokenSchema,
  mailSchema,
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

/** Counts the mail of a call that answers alike whoever has the e-mail, and whether one is sent. @throws Problem 429 */
async function countMail(c: Call, email: string): Promise<Try> {
  await spendMail(c);
  return spendUnasked(c.get('deps'), 'sign_up', email);
}

const lettersOf = (c: Call) => authLetters(c.get('deps'), laterOf(c));

/** The shape of a person who has just signed up, the same for who had an account before. */
async function asNewcomer(response: Response): Promise<Response> {
  const { user } = await response.json<{ user: Record<string, unknown> }>();
  const { id, name, email, first_name, last_name, createdAt } = user;
  const shown = { id, name, email, emailVerified: false, image: null, createdAt, updatedAt: createdAt };
  return Response.json({ token: null, user: { ...shown, first_name, last_name } });
}

/** What better-auth answers to a sign-up; null where somebody was quicker with the same e-mail. */
async function signUpFirst(
  c: Call,
  body: z.infer<typeof signUpSchema>,
  counted: Try,
): Promise<Response | null> {
  try {
    const response = await ask(c, withBody(c, body), { signingUp: body, counted });
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

async function signUpOnce(c: Call, body: z.infer<typeof signUpSchema>, counted: Try): Promise<Response> {
  const first = await signUpFirst(c, body, counted);
  if (first) return first;
  // Now the e-mail has an account, and is answered as such.
  const second = await askBetterAuth(c, withBody(c, body), { signingUp: body, counted });
  return second.ok ? asNewcomer(second) : second;
}

/** Signs up; nothing is written where its mail may not go out. @throws Problem 429 */
export async function signUp(c: Call, body: z.infer<typeof signUpSchema>): Promise<Response> {
  const counted = await countMail(c, body.email);
  return inSameTime(c, signUpOnce(c, body, counted));
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

/** The request without who asks: that does not matter, and must not, since it is answered alike for everybody. */
function byNobody(c: Call, body: Record<string, unknown>): Request {
  const request = withBody(c, body);
  for (const name of ['cookie', 'authorization']) request.headers.delete(name);
  return request;
}

/** Asks for something to be mailed. @throws Problem 422, 429 */
export async function askForMail(c: Call, body: Record<string, unknown>): Promise<Response> {
  const request = byNobody(c, body);
  await spendMail(c);
  return inSameTime(c, askBetterAuth(c, request));
}

/** Asks for the link that verifies an e-mail. @throws Problem 422, 429 */
export async function verifyAgain(c: Call, body: z.infer<typeof mailSchema>): Promise<Response> {
  const request = byNobody(c, body);
  const counted = await countMail(c, body.email);
  return inSameTime(c, askBetterAuth(c, request, { counted }));
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
  const counted = await countMail(c, body.newEmail);
  const response = await inSameTime(c, askBetterAuth(c, request, { counted }));
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
