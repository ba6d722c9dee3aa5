import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';

/**
 * A request with an `Idempotency-Key`: its hash, and its encrypted response once there is one. The id is a hash of
 * account, call and key.
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    request_hash: text('request_hash').notNull(),
    status: integer('status'),
    answer: text('answer'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('idempotency_keys_user').on(t.user_id),
    index('idempotency_keys_age').on(t.created_at),
    check('idempotency_keys_answer', sql`(${t.status} is null) = (${t.answer} is null)`),
  ],
);
