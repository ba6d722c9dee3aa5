import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { describeCalls, MAYBE_SESSION, WITH_BODY, WITHOUT_KEY } from '../../http/describe-call.ts';
import { sameOrigin } from '../../http/origin.ts';
import { bearerToken } from '../../http/session-token.ts';
import { validate } from '../../http/validate.ts';
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
import { signedInFirst } from './signed-in-first.ts';
import { signUp, verifyAgain } from './sign-up/sign-up.calls.ts';
import { signUpSchema } from './sign-up/sign-up.schema.ts';

/** Bytes of the longest body that signing in or up ever needs. */
const AUTH_BODY = 16 * 1024;

/** Where a sign-in link leads to unless something else was asked for. */
const AFTER_LINK = { callbackURL: '/my-profile', errorCallbackURL: '/sign-in' };

/** Where the mailed link leads on to once somebody is signed in; what is no path of this site is ignored. */
const LED = z.object({ redirectTo: z.string().optional() });

const describe = describeCalls('auth', WITHOUT_KEY);

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
    describe(
      'Sign up; the answer is the same whether the e-mail has an account',
      { 200: signedUpAnswer },
      WITH_BODY,
      {
        query: LED,
      },
    ),
    validate('json', signUpSchema),
    sends<{ query: z.input<typeof LED> }>(),
    (c) => signUp(c, c.req.valid('json')) as Answering<typeof signedUpAnswer>,
  )
  .post(
    '/sign-in/email',
    describe(
      'Sign in with `{email, password}`; answers `set-auth-token`',
      { 200: signedInAnswer },
      WITH_BODY,
    ),
    validate('json', signInSchema),
    (c) => signIn(c, c.req.valid('json')) as Answering<typeof signedInAnswer>,
  )
  .post(
    '/sign-in/magic-link',
    describe('Mail a sign-in link', { 200: statusAnswer }, WITH_BODY),
    validate('json', mailSchema),
    (c) => askForLink(c, { ...AFTER_LINK, ...c.req.valid('json') }) as Answering<typeof statusAnswer>,
  )
  .post(
    '/magic-link/verify',
    describe('Sign in with a mailed link; answers `set-auth-token`', { 200: linkFollowedAnswer }, WITH_BODY),
    validate('json', mailedTokenSchema),
    (c) => followLink(c, c.req.valid('json')) as Answering<typeof linkFollowedAnswer>,
  )
  .post(
    '/request-password-reset',
    describe('Mail a link to choose a new password', { 200: statusAnswer }, WITH_BODY),
    validate('json', mailSchema),
    (c) => askForLink(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/send-verification-email',
    describe('Mail the verification link again', { 200: statusAnswer }, WITH_BODY, { query: LED }),
    validate('json', mailSchema),
    sends<{ query: z.input<typeof LED> }>(),
    (c) => verifyAgain(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/reset-password',
    describe('Choose a new password with the mailed token', { 200: statusAnswer }, WITH_BODY),
    validate('json', resetPasswordSchema),
    (c) => askBetterAuth(c, withBody(c, c.req.valid('json'))) as Answering<typeof statusAnswer>,
  )
  .post(
    '/change-email',
    describe(
      'Change the e-mail, after a verified password, once the new one is verified',
      { 200: statusAnswer },
      [409, ...WITH_BODY],
    ),
    signedInFirst,
    validate('json', changeEmailSchema),
    (c) => changeEmail(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/restore-email',
    describe('Take the e-mail back that was changed, with the mailed token', { 200: statusAnswer }, [
      409,
      ...WITH_BODY,
    ]),
    validate('json', mailedTokenSchema),
    (c) => restoreEmail(c, c.req.valid('json')) as Answering<typeof statusAnswer>,
  )
  .post(
    '/change-password',
    describe('Change the password; every other session ends', { 200: passwordChangedAnswer }, WITH_BODY),
    signedInFirst,
    validate('json', changePasswordSchema),
    (c) => changePassword(c, c.req.valid('json')) as Answering<typeof passwordChangedAnswer>,
  )
  .post(
    '/sign-out',
    describe('Sign out; a body is not needed', { 200: signedOutAnswer }, [413], { by: MAYBE_SESSION }),
    (c) => askBetterAuth(c, withBody(c, {})) as Answering<typeof signedOutAnswer>,
  )
  .route('/', passedOnRoutes)
  .all('*', (c) => askBetterAuth(c, withOwnPaths(c)));
