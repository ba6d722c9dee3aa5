import { Hono } from 'hono';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { laterOf } from '../../http/later.ts';
import { forgetDevice, saysKnown } from '../account/known-device.ts';
import { forgetSignUps } from '../account/sign-up/sign-up-browser.ts';
import { deleteAccount } from './delete-account.usecases.ts';
import { exportAccount } from './export-account.usecases.ts';

const accountCall = callsOf('account');

/** Export and deletion of an account. Mounted before the account's routes, whose guard would read the session again. */
export const leavingRoutes = new Hono<AppEnv>()
  .delete(
    '/account',
    accountCall('Delete your account, after a verified password', { who: people, answers: { 204: null } }),
    async (c) => {
      const { id } = c.get('actor').user;
      await deleteAccount(c.get('deps'), c.get('actor'), laterOf(c));
      if (saysKnown(c.get('deps'), c.req.raw.headers))
        c.header('Set-Cookie', await forgetDevice(c.get('deps'), c.req.raw.headers, id), { append: true });
      const forgotten = forgetSignUps(c.get('deps'), c.req.raw.headers);
      if (forgotten) c.header('Set-Cookie', forgotten, { append: true });
      return c.body(null, 204);
    },
  )
  .get(
    '/account/export',
    accountCall('All of your data in one archive', {
      who: people,
      answers: { 200: 'application/zip' },
      refuses: [429],
    }),
    async (c) => {
      const { archive, fileName } = await exportAccount(c.get('deps'), c.get('actor'));
      return c.body(archive, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      });
    },
  );
