import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment, position } from '../columns.ts';
import { sectionName } from '../section-name.ts';
import { media } from './media.table.ts';
import { profiles } from './profiles.table.ts';

/**
 * A removed item of a card, stored for a day so that it can be restored under its id. `columns` is a JSON object of its
 * other columns; its pictures and files are referenced here so that they are not deleted.
 */
export const removedItems = sqliteTable(
  'removed_items',
  {
    id: id(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    columns: text('columns').notNull(),
    position: position(),
    media_id: text('media_id').references(() => media.id, { onDelete: 'cascade' }),
    file_id: text('file_id').references(() => media.id, { onDelete: 'cascade' }),
    removed_at: moment('removed_at').notNull(),
  },
  (t) => [
    index('removed_items_profile').on(t.profile_id, t.section),
    index('removed_items_media').on(t.media_id),
    index('removed_items_file').on(t.file_id),
    index('removed_items_age').on(t.removed_at),
    check('removed_items_section', sectionName(t.section)),
    check('removed_items_columns', sql`json_valid(${t.columns})`),
  ],
);
