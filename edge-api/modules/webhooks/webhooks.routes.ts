import { Hono } from 'hono';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';
import { newWebhookSchema } from '../../../src/domain/webhooks/webhooks.ts';
import { keys } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf, type FindOwned } from '../../http/call.ts';
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
import { findDelivery, findWebhook } from './webhooks.usecases.ts';

const integrationCall = callsOf('integrations');
const ownWebhook: FindOwned = (deps, actor, { id = '' }) => findWebhook(deps, actor, id);
const ownDelivery: FindOwned = (deps, actor, { id = '' }) => findDelivery(deps, actor, id);

/** The further scopes of a key. */
const PROFILES = 'For `profile.updated` a key also needs `profiles:read`';
const READ_TOO = 'A key also needs `contacts:read`, or for `profile.updated` `profiles:read`';

/** Webhooks for other programs (https://www.standardwebhooks.com); Zapier subscribes by these calls too. */
export const webhooksRoutes = new Hono<AppEnv>()
  .get(
    '/webhooks',
    integrationCall(
      'Your webhooks, the newest first; a key is shown those for `profile.updated` only if it also has `profiles:read`',
      { who: keys('contacts:read'), query: listPageSchema, answers: { 200: webhooksAnswer } },
    ),
    async (c) => c.json(await listWebhooks(c.get('deps'), c.get('actor'), c.req.valid('query'))),
  )
  .post(
    '/webhooks',
    integrationCall(
      'Add a webhook, which is called for one event or several (`event`, `events`); only this answer has the secret that signs the calls. A key also needs the scope to read what the webhook is sent: `contacts:read`, or for `profile.updated` `profiles:read`. `contact.deleted` is also sent for a contact merged into another, and has only its id. Deleting the key also deletes the webhook',
      {
        who: keys('contacts:write'),
        permits: 'integrations',
        body: newWebhookSchema,
        replays: true,
        answers: { 201: newWebhookAnswer },
        example: { event: 'contact.created', url: 'https://example.com/hooks/contacts' },
      },
    ),
    async (c) => c.json(await createWebhook(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .get(
    '/webhooks/samples/:event',
    integrationCall(`What a webhook is sent, of your newest item or an example. ${PROFILES}`, {
      who: keys('contacts:read'),
      answers: { 200: samplesAnswer },
      refuses: [404],
    }),
    async (c) => c.json(await listSamples(c.get('deps'), c.get('actor'), c.req.param('event'))),
  )
  .post(
    '/webhooks/deliveries/:id/resend',
    integrationCall(`Send a delivery again, under the same id. ${READ_TOO}`, {
      who: keys('contacts:write'),
      replays: true,
      owned: ownDelivery,
      answers: { 202: deliveryAnswer },
    }),
    async (c) => c.json(await resendDelivery(c.get('deps'), c.get('actor'), c.req.param('id')), 202),
  )
  .delete(
    '/webhooks/:id',
    integrationCall(`Delete a webhook. ${PROFILES} or \`profiles:write\``, {
      who: keys('contacts:write'),
      owned: ownWebhook,
      answers: { 204: null },
    }),
    async (c) => {
      await removeWebhook(c.get('deps'), c.get('actor'), c.req.param('id'));
      return c.body(null, 204);
    },
  )
  .post(
    '/webhooks/:id/test',
    integrationCall(`Send a sample to a webhook now, and answer what came of it. ${READ_TOO}`, {
      who: keys('contacts:write'),
      owned: ownWebhook,
      answers: { 200: deliveryAnswer },
    }),
    async (c) => c.json(await testWebhook(c.get('deps'), c.get('actor'), c.req.param('id'))),
  )
  .get(
    '/webhooks/:id/deliveries',
    integrationCall(`What a webhook was sent in the last 30 days, the newest first. ${PROFILES}`, {
      who: keys('contacts:read'),
      owned: ownWebhook,
      query: listPageSchema,
      answers: { 200: deliveriesAnswer },
    }),
    async (c) =>
      c.json(await listDeliveries(c.get('deps'), c.get('actor'), c.req.param('id'), c.req.valid('query'))),
  );
