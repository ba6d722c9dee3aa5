import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LANGUAGES } from '../../../src/domain/locale/languages.ts';
import { id, moment } from '../columns.ts';
import { contacts } from './contacts.table.ts';

/**
 * A card that a visitor can have of what they gave with an exchange, until `expires_at`. `id` is the hash of the mailed
 * token, and `sealed`, their e-mail and details, is encrypted with it, so that only its holder can read them. `browser` is the hash
 * of a cookie of the browser that asked. It goes with the exchange, and with a withdrawal.
 */
export const visitorCards = sqliteTable(
  'visitor_cards',
  {
    id: id(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    design_id: integer('design_id').notNull(),
    language: text('language', { enum: LANGUAGES }).notNull(),
    browser: text('browser').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('visitor_cards_contact').on(t.contact_id),
    index('visitor_cards_expires').on(t.expires_at),
  ],
);
