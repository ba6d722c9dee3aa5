import { Hono } from 'hono';
import { people } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { callsOf } from '../../../http/call.ts';
import { laterOf } from '../../../http/later.ts';
import { mailCode } from '../mailbox/verify-identity.usecases.ts';
import { backupCodesAnswer, secondFactorAnswer, secondFactorSetupAnswer } from './second-factor.answers.ts';
import { secondFactorCodeSchema } from './second-factor.schema.ts';
import {
  beginSetup,
  confirmSetup,
  showSecondFactor,
  renewBackupCodes,
  removeSecondFactor,
} from './second-factor.usecases.ts';

const accountCall = callsOf('account');

/** The second factor of the signed-in person. Signing in with it is at `/api/auth/second-factor/verify`. */
export const secondFactorRoutes = new Hono<AppEnv>()
  .get(
    '/account/second-factor',
    accountCall('Whether you sign in with a second factor', {
      who: people,
      answers: { 200: secondFactorAnswer },
    }),
    async (c) => c.json(await showSecondFactor(c.get('deps'), c.get('actor'))),
  )
  .post(
    '/account/second-factor',
    accountCall('Start to turn on a second factor, after a verified identity', {
      who: people,
      answers: { 200: secondFactorSetupAnswer },
      refuses: [409],
    }),
    async (c) => c.json(await beginSetup(c.get('deps'), c.get('actor'))),
  )
  .post(
    '/account/second-factor/confirm',
    accountCall('Turn it on with the first code of your app; answers backup codes', {
      who: people,
      body: secondFactorCodeSchema,
      answers: { 200: backupCodesAnswer },
      refuses: [429],
      example: { code: '123456' },
    }),
    async (c) => {
      const { code } = c.req.valid('json');
      return c.json(await confirmSetup(c.get('deps'), c.get('actor'), code, laterOf(c)));
    },
  )
  .post(
    '/account/second-factor/backup-codes',
    accountCall('New backup codes, after a verified identity; the old ones end', {
      who: people,
      answers: { 200: backupCodesAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await renewBackupCodes(c.get('deps'), c.get('actor'), laterOf(c))),
  )
  .delete(
    '/account/second-factor',
    accountCall('Turn the second factor off, after a verified identity', {
      who: people,
      answers: { 204: null },
    }),
    async (c) => {
      await removeSecondFactor(c.get('deps'), c.get('actor'), laterOf(c));
      return c.body(null, 204);
    },
  )
  .post(
    '/account/second-factor-code',
    accountCall('Mail a code to an account without a password, to change its second factor', {
      who: people,
      limit: 'mail_per_address',
      answers: { 202: null },
      refuses: [422],
    }),
    async (c) => {
      await mailCode(c.get('deps'), c.get('actor'), 'secondFactorCode', laterOf(c));
      return c.body(null, 202);
    },
  );
