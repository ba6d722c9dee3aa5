import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { profiles } from './profiles.table.ts';

/**
 * An analytics event that the specification lists by name, such as a cover uploaded or an upgrade requested. `user_id`
 * is the actor, null for visitors; `properties` is a JSON object without any text that people wrote. `profile_id` is
 * the card whose handle is among them, so that no event names a deleted card.
 */
export const productEvents = sqliteTable(
  'product_events',
  {
    id: id(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    profile_id: text('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    properties: text('properties', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('product_events_name').on(t.name, t.created_at),
    index('product_events_user').on(t.user_id, t.created_at),
    index('product_events_profile').on(t.profile_id),
    index('product_events_age').on(t.created_at),
    check('product_events_properties', sql`json_valid(${t.properties})`),
  ],
);
