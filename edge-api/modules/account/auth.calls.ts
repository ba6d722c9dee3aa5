import type { Context } from 'hono';
import type { z } from 'zod';
import { PROOF_HEADER } from '../../../src/domain/account/call-headers.ts';
import { passwordIssues } from '../../../src/domain/account/password.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import { actorOf } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { notSignedIn, problem, ruleBroken } from '../../kit/problems.ts';
import { addressOf, refundAttempt, spendAttempt } from '../../limits/rate-limit.ts';
import { askBetterAuth, inSameTime, withBody } from './auth.handler.ts';
import { authLetters } from './auth.letters.ts';
import type { changeEmailSchema, changePasswordSchema, signInSchema } from './auth.schema.ts';
import { countMail } from './count-mail.ts';
import { deviceOf } from './known-device.ts';
import { voidEverything } from './links/mailed-links.repository.ts';
import { spendSignIn } from './sign-in-tries.usecases.ts';
import { requireVerified } from './mailbox/verify-identity.usecases.ts';

type Call = Context<AppEnv>;

/** A refused sign-in sets a cookie only if its password was right, and a code is asked for. */
const waitsForSecondFactor = (response: Response): boolean => response.headers.has('set-cookie');

const lettersOf = (c: Call) => authLetters(c.get('deps'), laterOf(c));

/** Signs in; a correct password is not counted as an attempt. @throws Problem 422, 429 */
export async function signIn(c: Call, body: z.infer<typeof signInSchema>): Promise<Response> {
  const deps = c.get('deps');
  const request = withBody(c, body);
  const giveBack = await spendSignIn(deps, {
    email: body.email,
    address: addressOf(c.req),
    device: await deviceOf(deps, c.req.raw.headers, body.email),
    proof: c.req.header(PROOF_HEADER) ?? null,
  });
  const response = await askBetterAuth(c, request);
  if (response.status !== 401 || waitsForSecondFactor(response)) await giveBack();
  return response;
}

/**
 * Requests a change of the e-mail, which requires a recently verified password in this session. Both addresses are
 * notified. @throws Problem 401, 403, 409 for the current e-mail, 422, 429
 */
export async function changeEmail(c: Call, body: z.infer<typeof changeEmailSchema>): Promise<Response> {
  const actor = await actorOf(c);
  if (!actor) throw notSignedIn();
  requireVerified(c.get('deps'), actor);
  if (body.newEmail === actor.user.email) throw problem('email_taken');
  const request = withBody(c, body);
  const counted = await countMail(c, body.newEmail);
  const response = await inSameTime(c, askBetterAuth(c, request, { alike: true, counted }));
  if (response.ok) await lettersOf(c).emailChangeAsked(actor.user, body.newEmail);
  return response;
}

/**
 * Changes the password, which ends every other session and invalidates mailed links. Wrong current passwords are
 * counted per session. @throws Problem 401, 422, 429
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
  const spent = await spendAttempt(deps, 'identity_per_session', actor.session.id, email);
  const response = await askBetterAuth(c, withBody(c, { ...body, revokeOtherSessions: true }));
  if (!response.ok) return response;
  await refundAttempt(deps, spent);
  await voidEverything(deps.db, id);
  await lettersOf(c).passwordChanged(id);
  return response;
}
