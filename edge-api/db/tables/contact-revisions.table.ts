import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CONTACT_TYPES } from '../../../src/domain/limits/contacts.ts';
import { flag, moment } from '../columns.ts';
import { users } from './account.table.ts';

/**
 * The last change of each contact of a person, in the order in which changes became visible. Triggers maintain it. The
 * row of a deleted contact outlives the contact, for `CHANGES_KNOWN_DAYS`.
 */
export const contactRevisions = sqliteTable(
  'contact_revisions',
  {
    sequence: integer('sequence').primaryKey({ autoIncrement: true }),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contact_id: text('contact_id').notNull(),
    type: text('type', { enum: CONTACT_TYPES }).notNull(),
    changed_at: moment('changed_at').notNull(),
    is_deleted: flag('is_deleted').notNull(),
  },
  (t) => [
    uniqueIndex('contact_revisions_once').on(t.user_id, t.contact_id),
    index('contact_revisions_order').on(t.user_id, t.sequence),
    index('contact_revisions_since').on(t.user_id, t.changed_at, t.sequence),
    index('contact_revisions_deleted')
      .on(t.changed_at)
      .where(sql`is_deleted`),
  ],
);
