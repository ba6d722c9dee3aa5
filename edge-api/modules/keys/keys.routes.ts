import { Hono } from 'hono';
import { createdKeySchema, keysSchema, newKeySchema } from '../../../src/domain/keys/api-keys.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { createKey, deleteKey, listKeys } from './keys.usecases.ts';

const integrationCall = callsOf('integrations');

/** The API keys of the signed-in person. */
export const keysRoutes = new Hono<AppEnv>()
  .get(
    '/keys',
    integrationCall('Your API keys, the newest first; the keys themselves are not shown again', {
      who: people,
      query: listPageSchema,
      answers: { 200: keysSchema },
    }),
    async (c) => c.json(await listKeys(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/keys',
    integrationCall('Create an API key; `key` is only in this response', {
      who: people,
      permits: 'integrations',
      body: newKeySchema,
      replays: true,
      answers: { 201: createdKeySchema },
      example: { name: 'Zapier', scopes: ['contacts:read', 'contacts:write'] },
    }),
    async (c) => c.json(await createKey(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/keys/:id',
    integrationCall(
      'Delete an API key. It stops working immediately, and the webhooks it added are deleted too',
      { who: people, answers: { 204: null }, refuses: [404] },
    ),
    async (c) => {
      await deleteKey(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
