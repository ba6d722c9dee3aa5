import { Hono, type Context, type Input, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, MAYBE_SESSION, WITH_BODY, WITHOUT_KEY } from '../../http/describe-call.ts';
import {
  type Answering,
  redirectAnswer,
  sessionAnswer,
  statusAnswer,
  verifiedEmailAnswer,
  waysInAnswer,
} from './auth.answers.ts';
import { askBetterAuth, withBody, withOwnPaths } from './auth.handler.ts';
import { signedInFirst } from './signed-in-first.ts';

const describe = describeCalls('auth', WITHOUT_KEY);

/** Names for the client's types what is sent with a call and checked by nobody before better-auth. */
export const sends =
  <Sent extends NonNullable<Input['in']>>(): MiddlewareHandler<AppEnv, string, { in: Sent }> =>
  (_c, next) =>
    next();

const passOn = (c: Context<AppEnv>) => askBetterAuth(c, withOwnPaths(c));

/** The same for a read that changes nothing, which better-auth knows as `GET` alone. */
const readOn = (c: Context<AppEnv>) => {
  const request = withOwnPaths(c);
  return askBetterAuth(c, request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request);
};

const callbackURL = z.string().optional();
const withToken = z.object({ token: z.string(), callbackURL });
const elsewhere = z.object({
  provider: z.string(),
  callbackURL,
  errorCallbackURL: z.string().optional(),
  disableRedirect: z.boolean().optional(),
});
const withAccount = elsewhere.extend({
  newUserCallbackURL: callbackURL,
  requestSignUp: z.boolean().optional(),
});
const sentBack = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  error: z.string().optional(),
});

/** Where another provider leads back to, or has a browser post to, from its own site: the state says who began. */
export const callbackRoutes = new Hono<AppEnv>()
  .get(
    '/callback/:id',
    describe('Where another account leads back to', { 302: null }, [400, 404], { query: sentBack }),
    passOn,
  )
  .post(
    '/callback/:id',
    describe('Where another account leads back to by a form', { 302: null }, [400, 404, 413, 415]),
    passOn,
  );

/** Calls that better-auth alone answers; but for places to lead to, nothing is changed on their way. */
export const passedOnRoutes = new Hono<AppEnv>()
  .get(
    '/get-session',
    describe('Who is signed in; null for nobody', { 200: sessionAnswer }, [], { by: MAYBE_SESSION }),
    readOn,
  )
  .get(
    '/verify-email',
    describe(
      'What the mailed link calls: verify an e-mail',
      { 200: verifiedEmailAnswer, 302: null },
      [400, 401, 422],
      { query: withToken },
    ),
    sends<{ query: z.input<typeof withToken> }>(),
    (c) => passOn(c) as Answering<typeof verifiedEmailAnswer>,
  )
  .get(
    '/magic-link/verify',
    describe('Lead on to the page whose button signs in with a mailed link', { 302: null }, [400, 422], {
      query: withToken.extend({ errorCallbackURL: callbackURL, newUserCallbackURL: callbackURL }),
    }),
    (c) => c.redirect(`/sign-in/link${new URL(withOwnPaths(c).url).search}`, 302),
  )
  .get(
    '/reset-password/:token',
    describe('Lead on to where a new password is chosen', { 302: null }, [400, 422], {
      query: z.object({ callbackURL: z.string() }),
    }),
    passOn,
  )
  .post(
    '/sign-in/social',
    describe('Begin to sign in with another account', { 200: redirectAnswer }, [404, ...WITH_BODY], {
      body: withAccount,
    }),
    sends<{ json: z.input<typeof withAccount> }>(),
    (c) => passOn(c) as Answering<typeof redirectAnswer>,
  )
  .get(
    '/list-accounts',
    describe('Your ways in; the password is one', { 200: waysInAnswer }, []),
    signedInFirst,
    (c) => readOn(c) as Answering<typeof waysInAnswer>,
  )
  .post(
    '/link-social',
    describe('Begin to add another account as a way in', { 200: redirectAnswer }, [404, ...WITH_BODY], {
      body: elsewhere,
    }),
    signedInFirst,
    passOn,
  )
  .post(
    '/unlink-account',
    describe('Take a way in off, unless it is the last', { 200: statusAnswer }, WITH_BODY, {
      body: z.object({ accountId: z.string() }),
    }),
    signedInFirst,
    passOn,
  )
  .post(
    '/revoke-sessions',
    describe('Sign out everywhere; a body is not needed', { 200: statusAnswer }, [413]),
    signedInFirst,
    (c) => askBetterAuth(c, withBody(c, {})),
  );
