import { Hono } from 'hono';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
import type { Person } from '../../actor/actor.ts';
import { laterOf } from '../../http/later.ts';
import { accountAnswer, sessionsAnswer, verifiedAnswer } from './account.answers.ts';
import { accountUpdateSchema, verifyPasswordSchema } from './account.schema.ts';
import { changeAccount, readOwnAccount } from './account.usecases.ts';
import { passkeyAnswer, passkeysAnswer } from './passkeys/passkeys.answers.ts';
import { passkeyNameSchema } from './passkeys/passkeys.schema.ts';
import { findPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.usecases.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { listSessions, signOutEverywhere, signOutSession } from './sessions.usecases.ts';
import { mailCode, verifyIdentity } from './mailbox/verify-identity.usecases.ts';

const accountCall = callsOf('account');
const ownPasskey: FindOwned<Person> = (deps, actor, { id = '' }) => findPasskey(deps, actor, id);

/** The signed-in person's own account. */
export const accountRoutes = new Hono<AppEnv>()
  .get(
    '/account',
    accountCall('Your account, role and permissions', { who: people, answers: { 200: accountAnswer } }),
    async (c) => c.json(await readOwnAccount(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/account',
    accountCall('Change your account', {
      who: people,
      body: accountUpdateSchema,
      answers: { 200: accountAnswer },
    }),
    async (c) => c.json(await changeAccount(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .post(
    '/account/verify-password',
    accountCall('Verify your identity, for a few minutes', {
      who: people,
      body: verifyPasswordSchema,
      answers: { 200: verifiedAnswer },
      refuses: [429],
    }),
    async (c) => {
      await verifyIdentity(c.get('deps'), c.get('actor'), c.req.valid('json'));
      return c.json({ verified: true as const });
    },
  )
  .post(
    '/account/deletion-code',
    accountCall('Mail a code to an account without a password', {
      who: people,
      limit: 'mail_per_address',
      answers: { 202: null },
      refuses: [422],
    }),
    async (c) => {
      await mailCode(c.get('deps'), c.get('actor'), 'deletionCode', laterOf(c));
      return c.body(null, 202);
    },
  )
  .post(
    '/account/email-code',
    accountCall('The same, to change its e-mail', {
      who: people,
      limit: 'mail_per_address',
      answers: { 202: null },
      refuses: [422],
    }),
    async (c) => {
      await mailCode(c.get('deps'), c.get('actor'), 'emailCode', laterOf(c));
      return c.body(null, 202);
    },
  )
  .post(
    '/account/passkey-code',
    accountCall('The same, to change its passkeys', {
      who: people,
      limit: 'mail_per_address',
      answers: { 202: null },
      refuses: [422],
    }),
    async (c) => {
      await mailCode(c.get('deps'), c.get('actor'), 'passkeyCode', laterOf(c));
      return c.body(null, 202);
    },
  )
  .get(
    '/account/passkeys',
    accountCall('Your passkeys', { who: people, answers: { 200: passkeysAnswer } }),
    async (c) => c.json(await listPasskeys(c.get('deps'), c.get('actor'))),
  )
  .put(
    '/account/passkeys/:id',
    accountCall('Rename a passkey', {
      who: people,
      owned: ownPasskey,
      body: passkeyNameSchema,
      answers: { 200: passkeyAnswer },
      example: { name: 'My phone' },
    }),
    async (c) => {
      const { name } = c.req.valid('json');
      return c.json(await renamePasskey(c.get('deps'), c.get('actor'), c.req.param('id'), name));
    },
  )
  .delete(
    '/account/passkeys/:id',
    accountCall('Remove a passkey, after a verified identity', {
      who: people,
      owned: ownPasskey,
      answers: { 204: null },
    }),
    async (c) => {
      await removePasskey(c.get('deps'), c.get('actor'), c.req.param('id'), laterOf(c));
      return c.body(null, 204);
    },
  )
  .get(
    '/account/sessions',
    accountCall('Your open sessions', { who: people, answers: { 200: sessionsAnswer } }),
    async (c) => c.json(await listSessions(c.get('deps'), c.get('actor'))),
  )
  .delete(
    '/account/sessions',
    accountCall('Sign out everywhere', { who: people, answers: { 204: null } }),
    async (c) => {
      await signOutEverywhere(c.get('deps'), c.get('actor'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/account/sessions/:id',
    accountCall('Sign out one session', { who: people, answers: { 204: null }, refuses: [404] }),
    async (c) => {
      await signOutSession(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .route('/', secondFactorRoutes);
