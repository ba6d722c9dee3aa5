import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';

/**
 * A count of attempts. `key` is a keyed hash, so that no address or e-mail is stored, and so is `subject`: the account,
 * by which all of its counts are deleted together.
 */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resets_at: moment('resets_at').notNull(),
    subject: text('subject'),
  },
  (t) => [index('rate_limits_resets').on(t.resets_at), index('rate_limits_subject').on(t.subject)],
);
