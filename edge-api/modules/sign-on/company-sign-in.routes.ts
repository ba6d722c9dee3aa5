import { Hono } from 'hono';
import { z } from 'zod';
import { companySignInSchema } from '../../../src/domain/sign-on/sign-on.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { authCall } from '../account/auth-call.ts';
import { sameOrigin } from '../../http/origin.ts';
import { type Answering, redirectAnswer } from '../account/auth.answers.ts';
import { beginCompanySignIn, endCompanySignIn, serviceMetadata } from './company-sign-in.calls.ts';

/** Bytes of a SAML provider's form, with its assertion. */
const ASSERTION_BODY = 512 * 1024;

/** Signing in with a company's account, under `/auth` like better-auth's paths. */
export const companySignInRoutes = new Hono<AppEnv>()
  .use('/sign-in/sso', async (c, next) => {
    sameOrigin(c);
    await next();
  })
  .use('/sso/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  })
  .post(
    '/sign-in/sso',
    authCall('Start to sign in with the account of your company', {
      body: companySignInSchema,
      answers: { 200: redirectAnswer },
      refuses: [404],
    }),
    (c) => beginCompanySignIn(c, c.req.valid('json')) as Answering<typeof redirectAnswer>,
  )
  .get(
    '/sso/callback/:providerId',
    authCall('Receive the redirect of a company’s provider', {
      described: {
        query: z.object({
          code: z.string().optional(),
          state: z.string().optional(),
          error: z.string().optional(),
        }),
      },
      answers: { 302: null },
      refuses: [404],
    }),
    endCompanySignIn,
  )
  // Posted by the browser from the provider's own page; the assertion is signed.
  .post(
    '/sso/saml2/sp/acs/:providerId',
    limitBody(ASSERTION_BODY),
    authCall('Receive the form of a company’s SAML provider', {
      answers: { 302: null },
      refuses: [404, 413],
    }),
    endCompanySignIn,
  )
  .get(
    '/sso/saml2/sp/metadata',
    authCall('The SAML metadata of this service', {
      described: { query: z.object({ providerId: z.string() }) },
      answers: { 200: 'application/xml' },
      refuses: [404],
    }),
    serviceMetadata,
  );
