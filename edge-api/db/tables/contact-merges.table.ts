import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/** The keys by which a contact is compared with its owner's others (`matchKeys`), each once. */
export const contactKeys = sqliteTable(
  'contact_keys',
  {
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contact_id, t.key] }),
    index('contact_keys_key').on(t.user_id, t.key, t.contact_id),
  ],
);

/** Two contacts of one person that seem to be duplicates, the smaller id first. `reasons` is a JSON list. */
export const contactPairs = sqliteTable(
  'contact_pairs',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_id: text('first_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    second_id: text('second_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    reasons: text('reasons').notNull(),
    found_at: moment('found_at').notNull(),
    /** When the owner declared them different. */
    dismissed_at: moment('dismissed_at'),
  },
  (t) => [
    uniqueIndex('contact_pairs_once').on(t.first_id, t.second_id),
    index('contact_pairs_second').on(t.second_id),
    index('contact_pairs_user').on(t.user_id, t.found_at, t.id),
    check('contact_pairs_order', sql`${t.first_id} < ${t.second_id}`),
    check('contact_pairs_reasons', sql`json_valid(${t.reasons}) and json_type(${t.reasons}) = 'array'`),
  ],
);

/**
 * A merge of contacts into one (`contact_id`), so that it can be undone: `before` is a JSON object of that contact's
 * former values. The others remain as deleted rows that point to it (`contacts.merged_into`), with all of their data.
 */
export const contactMerges = sqliteTable(
  'contact_merges',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    before: text('before').notNull(),
    merged_at: moment('merged_at').notNull(),
    undone_at: moment('undone_at'),
  },
  (t) => [
    index('contact_merges_user').on(t.user_id, t.merged_at),
    index('contact_merges_contact').on(t.contact_id, t.merged_at),
    check('contact_merges_before', sql`json_valid(${t.before})`),
  ],
);
