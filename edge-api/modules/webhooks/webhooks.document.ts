import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { apiReference as words } from '#messages/api-reference.ts';
import { webhooks as pageWords } from '#messages/webhooks.ts';
import type { DescribedWebhooks } from '../../http/openapi.ts';

/** The subject of an event, by its name in calls. */
function subjectOf(event: WebhookEvent): string {
  if (event === 'profile.updated') return 'Profile';
  return event === 'contact.deleted' ? 'DeletedContact' : 'ContactDetail';
}

/** The signed headers of every call (https://www.standardwebhooks.com). */
const HEADERS = Object.entries(words.webhook_headers).map(([name, description]) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
}));

/** The payloads of webhooks, for the OpenAPI document. */
export const WEBHOOKS: DescribedWebhooks = Object.fromEntries(
  WEBHOOK_EVENTS.map((event) => [
    event,
    {
      post: {
        tags: ['integrations'],
        operationId: `webhook-${event}`,
        summary: pageWords.events[event],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['type', 'timestamp', 'data'],
                properties: {
                  type: { type: 'string', const: event },
                  timestamp: { type: 'string', format: 'date-time', description: words.webhook_timestamp },
                  data: { $ref: `#/components/schemas/${subjectOf(event)}` },
                },
              },
            },
          },
        },
        responses: {
          '2XX': { description: words.webhook_answers.taken },
          '410': { description: words.webhook_answers.gone },
          default: { description: words.webhook_answers.failed },
        },
      },
    },
  ]),
);
