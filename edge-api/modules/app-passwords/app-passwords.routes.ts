import { Hono } from 'hono';
import {
  appPasswordsSchema,
  createdAppPasswordSchema,
  newAppPasswordSchema,
} from '../../../src/domain/keys/app-passwords.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { createAppPassword, deleteAppPassword, listAppPasswords } from './app-passwords.usecases.ts';

const integrationCall = callsOf('integrations');

/** The app passwords of the signed-in person, with which devices read the address book. */
export const appPasswordsRoutes = new Hono<AppEnv>()
  .get(
    '/app-passwords',
    integrationCall('Your app passwords, the newest first; the passwords themselves are not shown again', {
      who: people,
      query: listPageSchema,
      answers: { 200: appPasswordsSchema },
    }),
    async (c) => c.json(await listAppPasswords(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/app-passwords',
    integrationCall(
      'Create an app password for the address book (CardDAV); `password` is only in this response',
      {
        who: people,
        permits: 'integrations',
        body: newAppPasswordSchema,
        replays: true,
        answers: { 201: createdAppPasswordSchema },
      },
    ),
    async (c) => c.json(await createAppPassword(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/app-passwords/:id',
    integrationCall('Delete an app password; its device loses access immediately', {
      who: people,
      answers: { 204: null },
      refuses: [404],
    }),
    async (c) => {
      await deleteAppPassword(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
