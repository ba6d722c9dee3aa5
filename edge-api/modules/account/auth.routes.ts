import { Hono } from 'hono';
import { z } from 'zod';
import { maybeSignedIn, sessionFirst } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { authCall } from './auth-call.ts';
import { sameOrigin } from '../../http/origin.ts';
import { bearerToken } from '../../http/session-token.ts';
import {
  type Answering,
  linkFollowedAnswer,
  passwordChangedAnswer,
  signedInAnswer,
  signedOutAnswer,
  signedUpAnswer,
  statusAnswer,
} from './auth.answers.ts';
import { changeEmail, changePassword, signIn } from './auth.calls.ts';
import { askBetterAuth, withBody, withOwnPaths } from './auth.handler.ts';
import { callbackRoutes, passedOnRoutes, sends } from './auth.passed-on.ts';
import {
  changeEmailSchema,
  changePasswordSchema,
  mailedTokenSchema,
  mailSchema,
  resetPasswordSchema,
  signInSchema,
} from './auth.schema.ts';
import { askForLink, followLink, restoreEmail } from './links/link.calls.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import { signInBySecondFactor } from './second-factor/second-factor.calls.ts';
import { SECOND_FACTOR_PATH } from './second-factor/second-factor-path.ts';
import { secondFactorCodeSchema } from './second-factor/second-factor.schema.ts';
import { signUp, verifyAgain } from './sign-up/sign-up.calls.ts';
import { signUpSchema } from './sign-up/sign-up.schema.ts';

/** Bytes of the longest valid body for signing in or up. */
const AUTH_BODY = 16 * 1024;

/** The default redirects of a sign-in link. */
const AFTER_LINK = { callbackURL: '/my-profile', errorCallbackURL: '/sign-in' };

/** The redirect after signing in; anything but a path of this site is ignored. */
const LED = z.object({ redirectTo: z.string().optional() });

/** better-auth's paths and bodies under `/api/auth`, behind this product's limits and rules. */
export const authRoutes = new Hono<AppEnv>()
  .use(limitBody(AUTH_BODY))
  .use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  })
  .route('/', callbackRoutes)
  .use(async (c, next) => {
    if (!bearerToken(c.req.raw.headers)) sameOrigin(c);
    await next();
  })
  .post(
    '/sign-up/email',
    authCall('Sign up; the answer is the same whether the e-mail has an account', {
      body: signUpSchema,
      described: { query: LED },
      answers: { 200: signedUpAnswer },
    }),
    sends<{ query: z.input<typeof LED> }>(),
    (c) => signUp(c, c.req.valid('json')) as Answering<typeof signedUpAnswer>,
  )
  .post(
    '/sign-in/email',
    authCall('Sign in with `{email, password}`; answers `set-auth-token`', {
      body: signInSchema,
      answers: { 200: signedInAnswer },
    }),
    (c) => signIn(c, c.req.valid('json')) as Answering<typeof signedInAnswer>,
  )
  .post(
    SECOND_FACTOR_PATH,
    authCall('Finish to sign in with the code of a second factor; answers `set-auth-token`', {
      body: secondFactorCodeSchema,
      answers: { 200: signedInAnswer },
      example: { code: '123456' },
    }),
    (c) => signInBySecondFactor(c, c.req.valid('json')) as Answering<typeof signedInAnswer>,
  )
  .post(
    '/sign-in/magic-link',
    authCall('Mail a sign-in link', { body: mailSchema, answers: { 200: statusAnswer } }),
    (c) => askForLink(c, { ...AFTER_LINK, ...c.req.valid('json') }) as Answering<typeof statusAnswer>,
  )
  .post(
    '/magic-link/verify',
    authCall('Sign in with a mailed link; answers `set-auth-token`', {
      body: mailedTokenSchema,
      answers: { 200: linkFollowedAnswer },
    }),
    (c) => followLink(c, c.req.valid('json')) as Answering<typeof linkFollowedAnswer>,
  )
  .post(
    '/request-password-reset',
    authCall('Mail a link to choose a new password', { body: mailSchema, answers: { 200: statusAnswer } }),
    (c) => askForLink(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/send-verification-email',
    authCall('Mail the verification link again', {
      body: mailSchema,
      described: { query: LED },
      answers: { 200: statusAnswer },
    }),
    sends<{ query: z.input<typeof LED> }>(),
    (c) => verifyAgain(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/reset-password',
    authCall('Choose a new password with the mailed token', {
      body: resetPasswordSchema,
      answers: { 200: statusAnswer },
    }),
    (c) => askBetterAuth(c, withBody(c, c.req.valid('json'))) as Answering<typeof statusAnswer>,
  )
  .post(
    '/change-email',
    authCall('Change the e-mail, after a verified password, once the new one is verified', {
      who: sessionFirst,
      body: changeEmailSchema,
      answers: { 200: statusAnswer },
      refuses: [409],
    }),
    (c) => changeEmail(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/restore-email',
    authCall('Restore the former e-mail, with the mailed token', {
      body: mailedTokenSchema,
      answers: { 200: statusAnswer },
      refuses: [409],
    }),
    (c) => restoreEmail(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/change-password',
    authCall('Change the password; every other session ends', {
      who: sessionFirst,
      body: changePasswordSchema,
      answers: { 200: passwordChangedAnswer },
    }),
    (c) => changePassword(c, c.req.valid('json')) as Answering<typeof passwordChangedAnswer>,
  )
  .post(
    '/sign-out',
    authCall('Sign out; a body is not needed', {
      who: maybeSignedIn,
      answers: { 200: signedOutAnswer },
      refuses: [413],
    }),
    (c) => askBetterAuth(c, withBody(c, {})) as Answering<typeof signedOutAnswer>,
  )
  .route('/', passkeyRoutes)
  .route('/', passedOnRoutes)
  .all('*', (c) => askBetterAuth(c, withOwnPaths(c)));
