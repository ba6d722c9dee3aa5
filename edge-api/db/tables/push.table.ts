import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { id, moment } from '../columns.ts';
import { sessions, users } from './account.table.ts';

/**
 * A browser that is notified of its owner's exchanges, while it is signed in. `p256dh` and `auth` are its keys, as
 * base64url, with which notifications are encrypted.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** When the browser ends it; null if it does not say. */
    expires_at: moment('expires_at'),
    /** When the browser subscribed, or last repeated that. */
    subscribed_at: moment('subscribed_at').notNull(),
    /** The date of its latest morning notification, as `2026-11-18` where its owner is. */
    morning_on: text('morning_on'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.user_id, t.subscribed_at),
    index('push_subscriptions_session').on(t.session_id),
    check('push_subscriptions_keys', sql`length(${t.p256dh}) = 87 and length(${t.auth}) = 22`),
  ],
);

/** When a person with notifications next learns how many people are due; `next_at` is null where they turned that off. */
export const morningNotices = sqliteTable(
  'morning_notices',
  {
    user_id: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    next_at: moment('next_at'),
  },
  (t) => [index('morning_notices_next').on(t.next_at)],
);
