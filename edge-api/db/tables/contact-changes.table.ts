import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONTACT_CHANGES } from '../../../src/domain/limits/contacts.ts';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/** Changes to a contact since it was created, so that each value has a date. `fields` is a JSON list of names. */
export const contactChanges = sqliteTable(
  'contact_changes',
  {
    id: id(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    author_id: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: CONTACT_CHANGES }).notNull(),
    fields: text('fields').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('contact_changes_contact').on(t.contact_id, t.created_at),
    index('contact_changes_author').on(t.author_id),
    check(
      'contact_changes_kind',
      sql`${t.kind} in ('edited', 'merged', 'unmerged', 'found', 'enriched', 'unenriched', 'followed')`,
    ),
    check('contact_changes_fields', sql`json_valid(${t.fields}) and json_type(${t.fields}) = 'array'`),
  ],
);
