import { z } from 'zod';
import { LINK_MAX } from '../limits/text.ts';
import type { Scope } from '../keys/scopes.ts';

/** Events of webhooks. */
export const WEBHOOK_EVENTS = [
  'contact.created',
  'contact.updated',
  'contact.enriched',
  'contact.deleted',
  'exchange.created',
  'profile.updated',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const isWebhookEvent = (name: string): name is WebhookEvent =>
  WEBHOOK_EVENTS.some((event) => event === name);

/** The scope that a key needs to receive an event. */
export const scopeOfEvent = (event: WebhookEvent): Scope =>
  event === 'profile.updated' ? 'profiles:read' : 'contacts:read';

/** `POST /api/webhooks`: `event`, `events`, or both, of which `event` is the first. */
export const newWebhookSchema = z
  .object(
    {
      event: z.enum(WEBHOOK_EVENTS, 'event.invalid').optional(),
      events: z.array(z.enum(WEBHOOK_EVENTS, 'event.invalid'), 'event.invalid').max(20).optional(),
      url: z
        .string({ error: ({ input }) => (input === undefined ? 'required' : 'url.invalid') })
        .trim()
        .min(1, 'required')
        .max(LINK_MAX, 'url.too_long'),
    },
    'malformed',
  )
  .refine((sent) => sent.event !== undefined || (sent.events ?? []).length > 0, {
    path: ['event'],
    message: 'required',
    // Also beside other faults.
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** The events of a new webhook, each once, at least one. */
export const eventsOf = ({ event, events = [] }: Pick<NewWebhook, 'event' | 'events'>) =>
  [...new Set(event === undefined ? events : [event, ...events])] as [WebhookEvent, ...WebhookEvent[]];
