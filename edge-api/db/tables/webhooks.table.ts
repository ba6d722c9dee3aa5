import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { WEBHOOK_EVENTS } from '../../../src/domain/webhooks/webhooks.ts';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { apiKeys } from './api-keys.table.ts';

/**
 * A person's endpoint for an event and, as a JSON list, more of them. `secret`, which signs the requests, is encrypted.
 */
export const webhooks = sqliteTable(
  'webhooks',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    event: text('event', { enum: WEBHOOK_EVENTS }).notNull(),
    more_events: text('more_events').notNull().default('[]'),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    created_at: moment('created_at').notNull(),
    /** The first failed request since the last successful one. */
    failing_since: moment('failing_since'),
    disabled_at: moment('disabled_at'),
    /** `gone` if the receiver unsubscribed, `failing` if no request succeeded for days. */
    disabled_reason: text('disabled_reason', { enum: ['gone', 'failing'] }),
    /** The key that created it, with which it is deleted; null if a person did. */
    key_id: text('key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** The start of the last delivery, which decides the order of webhooks; and the last success. */
    called_at: moment('called_at'),
    delivered_at: moment('delivered_at'),
  },
  (t) => [
    index('webhooks_user').on(t.user_id, t.event),
    index('webhooks_key')
      .on(t.key_id)
      .where(sql`key_id is not null`),
    index('webhooks_gone')
      .on(t.disabled_at)
      .where(sql`disabled_reason = 'gone'`),
    check('webhooks_disabled', sql`(${t.disabled_at} is null) = (${t.disabled_reason} is null)`),
  ],
);

/**
 * One event for one webhook; the id is the `webhook-id` of all attempts. The payload is read when it is sent, so that
 * no data of a contact stays here that was deleted or withdrawn meanwhile.
 */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: id(),
    webhook_id: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event', { enum: WEBHOOK_EVENTS }).notNull(),
    /** The contact or profile; null for a test, which sends the sample. */
    subject_id: text('subject_id'),
    status: text('status', { enum: ['pending', 'delivered', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull(),
    attempted_at: moment('attempted_at'),
    next_attempt_at: moment('next_attempt_at'),
    response_status: integer('response_status'),
    /** The beginning of the receiver's response. */
    response: text('response'),
    /** Why there was no response, or no payload. */
    error: text('error', {
      enum: ['timeout', 'unreachable', 'not_public', 'not_there', 'not_allowed', 'internal'],
    }),
    /** When the event occurred. */
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('webhook_deliveries_webhook').on(t.webhook_id, t.created_at),
    index('webhook_deliveries_waiting')
      .on(t.webhook_id, t.next_attempt_at)
      .where(sql`status = 'pending'`),
    // Claimed, without a result yet.
    index('webhook_deliveries_sending')
      .on(t.webhook_id)
      .where(sql`status = 'pending' and attempts > 0 and response_status is null and error is null`),
    index('webhook_deliveries_created').on(t.created_at),
    index('webhook_deliveries_subject').on(t.subject_id),
    check('webhook_deliveries_status', sql`${t.status} in ('pending', 'delivered', 'failed')`),
    check('webhook_deliveries_next', sql`(${t.status} = 'pending') = (${t.next_attempt_at} is not null)`),
  ],
);
