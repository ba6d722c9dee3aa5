import { Hono, type Context, type Input, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { maybeSignedIn, sessionFirst } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { authCall } from './auth-call.ts';
import {
  type Answering,
  redirectAnswer,
  sessionAnswer,
  statusAnswer,
  verifiedEmailAnswer,
  waysInAnswer,
} from './auth.answers.ts';
import { askBetterAuth, withBody, withOwnPaths } from './auth.handler.ts';
import { withVerified } from './links/verify-link.ts';

/** Types the input of a call for the client, which only better-auth validates. */
export const sends =
  <Sent extends NonNullable<Input['in']>>(): MiddlewareHandler<AppEnv, string, { in: Sent }> =>
  (_c, next) =>
    next();

const passOn = (c: Context<AppEnv>) => askBetterAuth(c, withOwnPaths(c));

/** The same for a read-only call, which better-auth only has as `GET`. */
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

/** Redirects and form posts from another provider's site: the state identifies who started them. */
export const callbackRoutes = new Hono<AppEnv>()
  .get(
    '/callback/:id',
    authCall('Receive the redirect of another provider after signing in', {
      described: { query: sentBack },
      answers: { 302: null },
      refuses: [400, 404],
    }),
    passOn,
  )
  .post(
    '/callback/:id',
    authCall('Receive the form that another provider posts after signing in', {
      answers: { 302: null },
      refuses: [400, 404, 413, 415],
    }),
    passOn,
  );

/** Calls that better-auth answers alone, unchanged except for redirects. */
export const passedOnRoutes = new Hono<AppEnv>()
  .get(
    '/get-session',
    authCall('The signed-in person and their session; null without one', {
      who: maybeSignedIn,
      answers: { 200: sessionAnswer },
    }),
    readOn,
  )
  .get(
    '/verify-email',
    authCall('Verify an e-mail with the mailed link; signs in the browser that signed up with it', {
      described: { query: withToken },
      answers: { 200: verifiedEmailAnswer, 302: null },
      refuses: [400, 409, 422],
    }),
    sends<{ query: z.input<typeof withToken> }>(),
    async (c) => (await withVerified(c, await passOn(c))) as Awaited<Answering<typeof verifiedEmailAnswer>>,
  )
  .get(
    '/magic-link/verify',
    authCall('Redirect to the page whose button signs in with a mailed link', {
      described: {
        query: withToken.extend({ errorCallbackURL: callbackURL, newUserCallbackURL: callbackURL }),
      },
      answers: { 302: null },
      refuses: [400, 422],
    }),
    (c) => c.redirect(`/sign-in/link${new URL(withOwnPaths(c).url).search}`, 302),
  )
  .get(
    '/reset-password/:token',
    authCall('Redirect to the page where a new password is chosen', {
      described: { query: z.object({ callbackURL: z.string() }) },
      answers: { 302: null },
      refuses: [400, 422],
    }),
    passOn,
  )
  .post(
    '/sign-in/social',
    authCall('Start to sign in with an account at another provider', {
      described: { body: withAccount },
      answers: { 200: redirectAnswer },
      refuses: [404],
    }),
    sends<{ json: z.input<typeof withAccount> }>(),
    (c) => passOn(c) as Answering<typeof redirectAnswer>,
  )
  .get(
    '/list-accounts',
    authCall('Your sign-in methods, including the password', {
      who: sessionFirst,
      answers: { 200: waysInAnswer },
    }),
    (c) => readOn(c) as Answering<typeof waysInAnswer>,
  )
  .post(
    '/link-social',
    authCall('Start to add an account at another provider as a sign-in method', {
      who: sessionFirst,
      described: { body: elsewhere },
      answers: { 200: redirectAnswer },
      refuses: [404],
    }),
    passOn,
  )
  .post(
    '/unlink-account',
    authCall('Remove a sign-in method, unless it is the last', {
      who: sessionFirst,
      described: { body: z.object({ accountId: z.string() }) },
      answers: { 200: statusAnswer },
    }),
    passOn,
  )
  .post(
    '/revoke-sessions',
    authCall('Sign out everywhere; a body is not needed', {
      who: sessionFirst,
      answers: { 200: statusAnswer },
      refuses: [413],
    }),
    (c) => askBetterAuth(c, withBody(c, {})),
  );
