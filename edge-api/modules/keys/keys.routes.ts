import { Hono } from 'hono';
import { createdKeySchema, keysSchema, newKeySchema } from '../../../src/domain/keys/api-keys.ts';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { signedIn } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { createKey, deleteKey, listKeys } from './keys.usecases.ts';

const describe = describeCalls('integrations');

/** The API keys of the signed-in person. */
export const keysRoutes = new Hono<AppEnv>()
  .get(
    '/keys',
    describe(
      'Your API keys, the newest first; the keys themselves are not shown again',
      { 200: keysSchema },
      [...SIGNED_IN, ...WITH_QUERY],
    ),
    signedIn,
    validate('query', listPageSchema),
    async (c) => c.json(await listKeys(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/keys',
    describe('Create an API key; `key` is in this answer alone', { 201: createdKeySchema }, [
      ...SIGNED_IN,
      ...WITH_BODY,
    ]),
    signedIn,
    permits('integrations'),
    validate('json', newKeySchema),
    async (c) => c.json(await createKey(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/keys/:id',
    describe(
      'Delete an API key. It stops working immediately, and the webhooks it added are deleted too',
      { 204: null },
      [...SIGNED_IN, 404],
    ),
    signedIn,
    async (c) => {
      await deleteKey(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  );
