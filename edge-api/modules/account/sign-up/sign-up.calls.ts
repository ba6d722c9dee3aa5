import type { Context } from 'hono';
import type { z } from 'zod';
import { safeRedirect } from '../../../../src/domain/account/safe-redirect.ts';
import { isConstraintBroken } from '../../../db/client.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { problemResponse } from '../../../kit/problem.ts';
import { authProblem } from '../auth.errors.ts';
import { askUnmapped, askBetterAuth, signedOut, inSameTime, readFailure, withBody } from '../auth.handler.ts';
import type { mailSchema } from '../auth.schema.ts';
import type { InRequest } from '../auth.request.ts';
import { countMail } from '../count-mail.ts';
import { rememberSignUp } from './sign-up-browser.ts';
import type { signUpSchema } from './sign-up.schema.ts';
import { requireSignUp } from './who-may-sign-up.usecases.ts';

type Call = Context<AppEnv>;

/** The shape of a person who has just signed up, the same for who had an account before. */
async function asNewcomer(response: Response): Promise<Response> {
  const { user } = await response.json<{ user: Record<string, unknown> }>();
  const { id, name, email, first_name, last_name, createdAt } = user;
  const shown = { id, name, email, emailVerified: false, image: null, createdAt, updatedAt: createdAt };
  return Response.json({ token: null, user: { ...shown, first_name, last_name } });
}

type Signing = Pick<InRequest, 'signingUp' | 'counted'>;

/** What better-auth answers to a sign-up; null where somebody was quicker with the same e-mail. */
async function signUpFirst(
  c: Call,
  body: z.infer<typeof signUpSchema>,
  signing: Signing,
): Promise<Response | null> {
  try {
    const response = await askUnmapped(c, withBody(c, body), signing);
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

async function signUpOnce(c: Call, body: z.infer<typeof signUpSchema>, signing: Signing): Promise<Response> {
  const first = await signUpFirst(c, body, signing);
  if (first) return first;
  // Now the e-mail has an account, and is answered as such.
  const second = await askBetterAuth(c, withBody(c, body), signing);
  return second.ok ? asNewcomer(second) : second;
}

/**
 * Signs up; nothing is written where its mail may not go out. The browser gets a cookie by which it is known as the one
 * in which the password was entered, also where the e-mail has an account. @throws Problem 403, 429
 */
export async function signUp(c: Call, body: z.infer<typeof signUpSchema>): Promise<Response> {
  const counted = await countMail(c, body.email);
  await requireSignUp(c.get('deps'), body.email, safeRedirect(c.req.query('redirectTo')));
  const { identity_id, cookie } = await rememberSignUp(c.get('deps'), c.req.raw.headers);
  const signing = { signingUp: { ...body, identity_id }, counted };
  const response = await inSameTime(c, signUpOnce(c, body, signing));
  if (response.ok) response.headers.append('set-cookie', cookie);
  return response;
}

/** Asks for the link that verifies an e-mail. @throws Problem 422, 429 */
export async function verifyAgain(c: Call, body: z.infer<typeof mailSchema>): Promise<Response> {
  const request = signedOut(c, body);
  const counted = await countMail(c, body.email);
  return inSameTime(c, askBetterAuth(c, request, { alike: true, counted }));
}
