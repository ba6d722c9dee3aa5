import { Hono } from 'hono';
import { z } from 'zod';
import {
  pushEndpointSchema,
  pushMorningSchema,
  pushSubscriptionSchema,
} from '../../../src/domain/push/push-subscription.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { setMorning, showPushKey, subscribe, unsubscribe } from './subscriptions.usecases.ts';

const pushCall = callsOf('account');

/** Web Push: notifications of the caller's exchanges, and of who is due, in their own browsers. */
export const pushRoutes = new Hono<AppEnv>()
  .get(
    '/push/key',
    pushCall(
      'The public key with which a browser subscribes (RFC 8292); 404 where notifications are not set up',
      {
        who: people,
        answers: { 200: z.object({ key: z.string() }) },
        refuses: [404],
      },
    ),
    (c) => c.json(showPushKey(c.get('deps'))),
  )
  .post(
    '/push/subscriptions',
    pushCall(
      'Have this browser notified when someone exchanges contacts with you, until its session ends; the body is that of `PushSubscription.toJSON()`. An eleventh browser replaces the first',
      {
        who: people,
        replays: true,
        body: pushSubscriptionSchema,
        answers: { 201: z.object({ id: z.string() }) },
        refuses: [404, 409],
        example: {
          endpoint: 'https://push.example.com/send/7Qx0',
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
          expirationTime: null,
        },
      },
    ),
    async (c) => c.json(await subscribe(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/push/subscriptions',
    pushCall('Notify this browser no more', {
      who: people,
      body: pushEndpointSchema,
      answers: { 204: null },
      refuses: [404],
      example: { endpoint: 'https://push.example.com/send/7Qx0' },
    }),
    async (c) => {
      await unsubscribe(c.get('deps'), c.get('actor'), c.req.valid('json').endpoint);
      return c.body(null, 204);
    },
  )
  .put(
    '/push/morning',
    pushCall(
      'Have all your browsers with notifications notified at 8 o’clock of how many people are due or have a birthday, or not; on until you decide. Nothing is sent on days without any, or while your plan has no notes',
      {
        who: people,
        body: pushMorningSchema,
        answers: { 200: pushMorningSchema },
        refuses: [404],
        example: { on: false },
      },
    ),
    async (c) => c.json(await setMorning(c.get('deps'), c.get('actor'), c.req.valid('json').on)),
  );
