import { Hono } from 'hono';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY } from '../../http/describe-call.ts';
import { laterOf } from '../../http/later.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';
import { validate } from '../../http/validate.ts';
import { accountAnswer, sessionsAnswer, verifiedAnswer } from './account.answers.ts';
import { accountUpdateSchema, verifyPasswordSchema } from './account.schema.ts';
import { changeAccount, readAccount } from './account.usecases.ts';
import { listSessions, signOutEverywhere, signOutSession } from './sessions.usecases.ts';
import { mailCode, verifyIdentity } from './mailbox/verify-identity.usecases.ts';

const describe = describeCalls('account');

/** The signed-in person's own account. */
export const accountRoutes = new Hono<AppEnv>()
  .use('/account', signedIn)
  .use('/account/*', signedIn)
  .get(
    '/account',
    describe('Your account, role and permissions', { 200: accountAnswer }, SIGNED_IN),
    async (c) => c.json(await readAccount(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/account',
    describe('Change your account', { 200: accountAnswer }, [...SIGNED_IN, ...WITH_BODY]),
    validate('json', accountUpdateSchema),
    async (c) => c.json(await changeAccount(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .post(
    '/account/verify-password',
    describe('Confirm that it is you, for a few minutes', { 200: verifiedAnswer }, [
      ...SIGNED_IN,
      ...WITH_BODY,
      429,
    ]),
    validate('json', verifyPasswordSchema),
    async (c) => {
      await verifyIdentity(c.get('deps'), c.get('actor'), c.req.valid('json'));
      return c.json({ verified: true as const });
    },
  )
  .post(
    '/account/deletion-code',
    describe('Mail a code to an account without a password', { 202: null }, [...SIGNED_IN, 422, 429]),
    async (c) => {
      await spendAttempt(c.get('deps'), 'mail_per_address', addressOf(c.req));
      await mailCode(c.get('deps'), c.get('actor'), 'deletionCode', laterOf(c));
      return c.body(null, 202);
    },
  )
  .post(
    '/account/email-code',
    describe('The same, to change its e-mail', { 202: null }, [...SIGNED_IN, 422, 429]),
    async (c) => {
      await spendAttempt(c.get('deps'), 'mail_per_address', addressOf(c.req));
      await mailCode(c.get('deps'), c.get('actor'), 'emailCode', laterOf(c));
      return c.body(null, 202);
    },
  )
  .get(
    '/account/sessions',
    describe('Where you are signed in', { 200: sessionsAnswer }, SIGNED_IN),
    async (c) => c.json(await listSessions(c.get('deps'), c.get('actor'))),
  )
  .delete('/account/sessions', describe('Sign out everywhere', { 204: null }, SIGNED_IN), async (c) => {
    await signOutEverywhere(c.get('deps'), c.get('actor'));
    return c.body(null, 204);
  })
  .delete(
    '/account/sessions/:id',
    describe('Sign out one session', { 204: null }, [...SIGNED_IN, 404]),
    async (c) => {
      await signOutSession(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
