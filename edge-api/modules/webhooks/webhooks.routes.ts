import { Hono } from 'hono';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { newWebhookSchema } from '../../../src/domain/webhooks/webhooks.ts';
import { personOrKey } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { describeCalls, SIGNED_IN, WITH_BODY, WITH_QUERY } from '../../http/describe-call.ts';
import { permits } from '../../http/permits.ts';
import { validate } from '../../http/validate.ts';
import { resendDelivery, testWebhook } from './send-by-hand.usecases.ts';
import {
  deliveriesAnswer,
  deliveryAnswer,
  newWebhookAnswer,
  samplesAnswer,
  webhooksAnswer,
} from './webhooks.answers.ts';
import {
  createWebhook,
  listDeliveries,
  listSamples,
  listWebhooks,
  removeWebhook,
} from './webhooks.usecases.ts';

const describe = describeCalls('integrations');

/** What a key needs besides the scope of the call. */
const PROFILES = 'For `profile.updated` a key also needs `profiles:read`';
const READ_TOO = 'A key also needs `contacts:read`, or for `profile.updated` `profiles:read`';

/** What other programs are told of (https://www.standardwebhooks.com); Zapier subscribes by these calls too. */
export const webhooksRoutes = new Hono<AppEnv>()
  .get(
    '/webhooks',
    describe(
      'Your webhooks, the newest first; a key is shown those for `profile.updated` only if it also has `profiles:read`',
      { 200: webhooksAnswer },
      [...SIGNED_IN, ...WITH_QUERY],
    ),
    personOrKey('contacts:read'),
    validate('query', listPageSchema),
    async (c) => c.json(await listWebhooks(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/webhooks',
    describe(
      'Add a webhook, which is called for one kind of event; only this answer has the secret that signs the calls. A key also needs the scope to read what the webhook is sent: `contacts:read`, or for `profile.updated` `profiles:read`. Deleting the key also deletes the webhook',
      { 201: newWebhookAnswer },
      [...SIGNED_IN, ...WITH_BODY],
    ),
    personOrKey('contacts:write'),
    permits('integrations'),
    validate('json', newWebhookSchema),
    async (c) => c.json(await createWebhook(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .get(
    '/webhooks/samples/:event',
    describe(
      `What a webhook is sent, of your newest item or an example. ${PROFILES}`,
      { 200: samplesAnswer },
      [...SIGNED_IN, 404],
    ),
    personOrKey('contacts:read'),
    async (c) => c.json(await listSamples(c.get('deps'), c.get('actor'), c.req.param('event'))),
  )
  .post(
    '/webhooks/deliveries/:id/resend',
    describe(`Send a delivery again, under the same id. ${READ_TOO}`, { 202: deliveryAnswer }, [
      ...SIGNED_IN,
      404,
      429,
    ]),
    personOrKey('contacts:write'),
    async (c) => c.json(await resendDelivery(c.get('deps'), c.get('actor'), c.req.param('id')), 202),
  )
  .delete(
    '/webhooks/:id',
    describe(`Delete a webhook. ${PROFILES} or \`profiles:write\``, { 204: null }, [...SIGNED_IN, 404]),
    personOrKey('contacts:write'),
    async (c) => {
      await removeWebhook(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/webhooks/:id/test',
    describe(
      `Send a sample to a webhook now, and answer what came of it. ${READ_TOO}`,
      { 200: deliveryAnswer },
      [...SIGNED_IN, 404, 429],
    ),
    personOrKey('contacts:write'),
    async (c) => c.json(await testWebhook(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .get(
    '/webhooks/:id/deliveries',
    describe(
      `What a webhook was sent in the last 30 days, the newest first. ${PROFILES}`,
      { 200: deliveriesAnswer },
      [...SIGNED_IN, 404, ...WITH_QUERY],
    ),
    personOrKey('contacts:read'),
    validate('query', listPageSchema),
    async (c) =>
      c.json(await listDeliveries(c.get('deps'), c.get('actor'), c.req.param('id'), c.req.valid('query'))),
  );
