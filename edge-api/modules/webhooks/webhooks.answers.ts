import { z } from 'zod';
import { WEBHOOK_EVENTS } from '../../../src/domain/webhooks/webhooks.ts';
import { contactDetailSchema, deletedContactSchema } from '../../../src/domain/contact/contact-contract.ts';
import { profileAnswer } from '../profiles/profiles.answers.ts';
import type { Payload } from './payload.usecases.ts';
import type { DeliveryView, WebhookView } from './webhooks.usecases.ts';

const instant = z.iso.datetime();

/** A webhook as its owner sees it. */
const webhookAnswer = z
  .object({
    id: z.string(),
    event: z.enum(WEBHOOK_EVENTS).describe('The first of `events`.'),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    url: z.string(),
    created_at: instant,
    failing_since: instant.nullable(),
    disabled_at: instant.nullable(),
    disabled_reason: z
      .enum(['gone', 'failing'])
      .nullable()
      .describe(
        '`gone` if the receiver answered 410: the webhook is listed for another 30 days and doesn’t count towards the limit. `failing` if no call succeeded for five days.',
      ),
    key_id: z
      .string()
      .nullable()
      .describe(
        'ID of the API key that added it; deleting that key deletes this webhook too. Null if a person added it.',
      ),
  })
  .meta({ id: 'Webhook' }) satisfies z.ZodType<WebhookView>;

/** `POST /api/webhooks`: the secret is only shown here. */
export const newWebhookAnswer = z.object({ ...webhookAnswer.shape, secret: z.string() });

/** `GET /api/webhooks`. */
export const webhooksAnswer = z.object({ count: z.int(), results: z.array(webhookAnswer) });

/** One event for one webhook. */
export const deliveryAnswer = z
  .object({
    id: z.string().describe('The `webhook-id` of every attempt.'),
    webhook_id: z.string(),
    event: z.enum(WEBHOOK_EVENTS),
    test: z.boolean(),
    status: z.enum(['pending', 'delivered', 'failed']),
    attempts: z.int(),
    response_status: z.int().nullable().describe('The receiver’s last status.'),
    response: z.string().nullable().describe('The first 1,000 characters of that response.'),
    error: z.enum(['unreachable', 'not_public', 'not_there', 'not_allowed', 'internal']).nullable(),
    created_at: instant,
    attempted_at: instant.nullable(),
    next_attempt_at: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' }) satisfies z.ZodType<DeliveryView>;

/** `GET /api/webhooks/{id}/deliveries`. */
export const deliveriesAnswer = z.object({ count: z.int(), results: z.array(deliveryAnswer) });

/** `GET /api/webhooks/samples/{event}`: a plain list, as Zapier expects it. */
export const samplesAnswer = z.array(
  z.object({
    type: z.enum(WEBHOOK_EVENTS),
    timestamp: instant,
    data: z.union([contactDetailSchema, profileAnswer, deletedContactSchema]),
  }),
) satisfies z.ZodType<Payload[]>;
