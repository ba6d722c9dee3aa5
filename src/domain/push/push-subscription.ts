import { z } from 'zod';
import { LINK_MAX } from '../limits/text.ts';

/** Milliseconds since 1970 that a `Date` can have (ECMA-262, 21.4.1.1). */
const LATEST = 8.64e15;

/** A text, missing or not as this pattern says. Browsers leave out the padding of base64, some programs do not. */
const base64Url = (pattern: RegExp, invalid: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : invalid) })
    .overwrite((text) => text.replace(/={1,2}$/, ''))
    .regex(pattern, invalid);

const endpoint = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'endpoint.invalid') })
  .min(1, 'required')
  .max(LINK_MAX, 'endpoint.invalid');

/** `POST /api/push/subscriptions`: what `PushSubscription.toJSON()` returns (https://www.w3.org/TR/push-api/). */
export const pushSubscriptionSchema = z.object(
  {
    endpoint,
    keys: z.object(
      {
        /** 65 bytes: a point of P-256, uncompressed, so that the first byte is 4. */
        p256dh: base64Url(/^B[A-P][\w-]{85}$/, 'p256dh.invalid'),
        /** 16 bytes. */
        auth: base64Url(/^[\w-]{21}[AQgw]$/, 'auth.invalid'),
      },
      { error: ({ input }) => (input === undefined ? 'required' : 'malformed') },
    ),
    expirationTime: z
      .number('expirationTime.invalid')
      .min(0, 'expirationTime.invalid')
      .max(LATEST, 'expirationTime.invalid')
      .nullish(),
  },
  'malformed',
);
export type NewPushSubscription = z.infer<typeof pushSubscriptionSchema>;

/** `DELETE /api/push/subscriptions`. */
export const pushEndpointSchema = z.object({ endpoint }, 'malformed');

/** `PUT /api/push/morning`: whether the account is notified in the morning. */
export const pushMorningSchema = z.object(
  { on: z.boolean({ error: ({ input }) => (input === undefined ? 'required' : 'on.invalid') }) },
  'malformed',
);

/** What a page needs to subscribe its browser: the public key, and whether its session is subscribed. */
export type PushOffer = { key: string; subscribed: boolean };

/** The same for the page of settings; and whether the account is notified in the morning, null without that right. */
export type PushSettings = PushOffer & { morning: boolean | null };
