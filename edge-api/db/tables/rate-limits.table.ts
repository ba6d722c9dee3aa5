import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';

/**
 * How often something was tried. `key` is a keyed hash, so that no address or e-mail is kept here, and so is `subject`:
 * whose account was tried, by which all its counts are forgotten at once.
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
