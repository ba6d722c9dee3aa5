import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { contacts } from './contacts.table.ts';

/**
 * A visitor's consents, one row for each purpose: the displayed text, when, and where (`source`, a path of this site).
 * Rows never change. `token_hash` is that of the link in the mail that confirms the exchange.
 */
export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['exchange', 'follow_up', 'marketing'] }).notNull(),
    text: text('text').notNull(),
    source: text('source').notNull(),
    token_hash: text('token_hash').notNull(),
    given_at: moment('given_at').notNull(),
  },
  (t) => [
    uniqueIndex('consents_once').on(t.contact_id, t.purpose),
    index('consents_token').on(t.token_hash),
    check('consents_purpose', sql`${t.purpose} in ('exchange', 'follow_up', 'marketing')`),
    check('consents_text', sql`trim(${t.text}) <> ''`),
  ],
);

/** The end of a consent: a separate row, so that the proof of the consent is preserved. */
export const withdrawals = sqliteTable('withdrawals', {
  consent_id: text('consent_id')
    .primaryKey()
    .references(() => consents.id, { onDelete: 'cascade' }),
  source: text('source').notNull(),
  withdrawn_at: moment('withdrawn_at').notNull(),
});
