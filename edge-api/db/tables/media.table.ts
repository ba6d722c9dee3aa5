import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { teams } from './teams.table.ts';
import { users } from './account.table.ts';

/**
 * An uploaded picture or file. The bucket has the bytes under `hash` (the first 128 bits of SHA-256, hex), once for all
 * rows with it; they are deleted with the last such row.
 */
export const media = sqliteTable(
  'media',
  {
    id: id(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('media_user').on(t.user_id),
    index('media_team').on(t.team_id),
    index('media_hash').on(t.hash),
    check('media_hash_form', sql`length(${t.hash}) = 32 and ${t.hash} not glob '*[^0-9a-f]*'`),
    check('media_size', sql`${t.size} > 0`),
    check('media_owner', sql`(${t.user_id} is null) <> (${t.team_id} is null)`),
  ],
);
