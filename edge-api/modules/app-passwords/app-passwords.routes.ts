import { Hono } from 'hono';
import {
  appPasswordsSchema,
  createdAppPasswordSchema,
  newAppPasswordSchema,
} from '../../../src/domain/keys/app-passwords.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { createAppPassword, deleteAppPassword, listAppPasswords } from './app-passwords.usecases.ts';

const describe = describeCalls('integrations');

/** The app passwords of the signed-in person, by which devices read the address book. */
export const appPasswordsRoutes = new Hono<AppEnv>()
  .get(
    '/app-passwords',
    describe(
      'Your app passwords, the newest first; the passwords themselves are not shown again',
      { 200: appPasswordsSchema },
      [...SIGNED_IN, ...WITH_QUERY],
    ),
    signedIn,
    validate('query', listPageSchema),
    async (c) => c.json(await listAppPasswords(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/app-passwords',
    describe(
      'Create an app password for the address book (CardDAV); `password` is in this answer alone',
      { 201: createdAppPasswordSchema },
      [...SIGNED_IN, ...WITH_BODY],
    ),
    signedIn,
    permits('integrations'),
    validate('json', newAppPasswordSchema),
    async (c) => c.json(await createAppPassword(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/app-passwords/:id',
    describe('Delete an app password; its device is shut out immediately', { 204: null }, [
      ...SIGNED_IN,
      404,
    ]),
    signedIn,
    async (c) => {
      await deleteAppPassword(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
