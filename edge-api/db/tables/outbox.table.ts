import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';

/** Mails that were not sent, stored to be read on the machine that wrote them. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [index('outbox_to').on(t.to, t.created_at), index('outbox_created').on(t.created_at)],
);
