import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';
import { profiles } from './profiles.table.ts';

/**
 * The rows of a card as one JSON document, until anything in it changes: triggers on every table that it is read from
 * delete it, and a build reads only its own.
 */
export const cardDocuments = sqliteTable(
  'card_documents',
  {
    profile_id: text('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    build: text('build').notNull(),
    document: text('document').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('card_documents_expired').on(t.expires_at)],
);

/** One row: how many changes there were of what cards show. The same triggers count them. */
export const cardChanges = sqliteTable(
  'card_changes',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
  },
  (t) => [check('card_changes_one', sql`${t.id} = 1`)],
);
