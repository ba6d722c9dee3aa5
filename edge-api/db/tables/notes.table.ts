import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/** A note on a contact. It outlives the account of the member who wrote it. */
export const notes = sqliteTable(
  'notes',
  {
    id: id(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    author_id: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    index('notes_contact').on(t.contact_id, t.created_at),
    index('notes_author').on(t.author_id),
    check('notes_text', sql`trim(${t.text}) <> ''`),
  ],
);
