import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { laterOf } from '../../http/later.ts';
import { addressOf, spendTry } from '../../http/rate-limit.ts';
import { validate } from '../../http/validate.ts';
import { accountUpdateSchema, verifyPasswordSchema } from './account.schema.ts';
import { changeAccount, readAccount } from './account.usecases.ts';
import { deleteAccount } from './delete-account.usecases.ts';
import { exportAccount } from './export-account.usecases.ts';
import { listSessions, signOutEverywhere, signOutSession } from './sessions.usecases.ts';
import { mailDeletionCode, verifyIdentity } from './verify-identity.usecases.ts';

const told = (summary: string) => describeRoute({ tags: ['account'], summary });

/** The signed-in person's own account. */
export const accountRoutes = new Hono<AppEnv>()
  .use('/account', signedIn)
  .use('/account/*', signedIn)
  .get('/account', told('Your account, role and permissions'), async (c) =>
    c.json(await readAccount(c.get('deps'), c.get('actor'))),
  )
  .put('/account', told('Change your account'), validate('json', accountUpdateSchema), async (c) =>
    c.json(await changeAccount(c.get('deps'), c.get('actor'), c.req.valid('json'))),
  )
  .delete('/account', told('Delete your account, after a verified password'), async (c) => {
    await deleteAccount(c.get('deps'), c.get('actor'), laterOf(c));
    return c.body(null, 204);
  })
  .post(
    '/account/verify-password',
    told('Confirm that it is you, for a few minutes'),
    validate('json', verifyPasswordSchema),
    async (c) => {
      await verifyIdentity(c.get('deps'), c.get('actor'), c.req.valid('json'));
      return c.json({ verified: true as const });
    },
  )
  .post('/account/deletion-code', told('Mail a code to an account without a password'), async (c) => {
    await spendTry(c.get('deps'), 'mail_per_address', addressOf(c.req));
    await mailDeletionCode(c.get('deps'), c.get('actor'), laterOf(c));
    return c.body(null, 202);
  })
  .get('/account/export', told('Everything of yours in one archive'), async (c) => {
    const { archive, fileName } = await exportAccount(c.get('deps'), c.get('actor'));
    return c.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    });
  })
  .get('/account/sessions', told('Where you are signed in'), async (c) =>
    c.json(await listSessions(c.get('deps'), c.get('actor'))),
  )
  .delete('/account/sessions', told('Sign out everywhere'), async (c) => {
    await signOutEverywhere(c.get('deps'), c.get('actor'));
    return c.body(null, 204);
  })
  .delete('/account/sessions/:id', told('Sign out one session'), async (c) => {
    await signOutSession(c.get('deps'), c.get('actor'), c.req.param('id'));
    return c.body(null, 204);
  });
