import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';

/** A named filter of a person's list of contacts, private to them. `filter` is a JSON object; `name_key` the folded name. */
export const contactFilters = sqliteTable(
  'contact_filters',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    name_key: text('name_key').notNull(),
    filter: text('filter').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('contact_filters_name').on(t.user_id, t.name_key),
    index('contact_filters_user').on(t.user_id, t.created_at),
    check('contact_filters_filter', sql`json_valid(${t.filter}) and json_type(${t.filter}) = 'object'`),
  ],
);
