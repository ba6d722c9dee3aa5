import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { teams } from './teams.table.ts';

/**
 * A deleted tag, stored for a day so that it can be restored under its id. JSON arrays of ids hold its uses: contacts
 * and, for a team's tag, its people and the sections injected by it.
 */
export const removedTags = sqliteTable(
  'removed_tags',
  {
    id: id(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    name_key: text('name_key').notNull(),
    color: text('color').notNull(),
    created_at: moment('created_at').notNull(),
    contact_ids: text('contact_ids').notNull(),
    member_ids: text('member_ids').notNull(),
    sections: text('sections').notNull(),
    removed_at: moment('removed_at').notNull(),
  },
  (t) => [
    index('removed_tags_user').on(t.user_id),
    index('removed_tags_team').on(t.team_id),
    index('removed_tags_age').on(t.removed_at),
    check('removed_tags_owner', sql`(${t.user_id} is null) <> (${t.team_id} is null)`),
    check(
      'removed_tags_lists',
      sql`json_valid(${t.contact_ids}) and json_valid(${t.member_ids}) and json_valid(${t.sections})`,
    ),
  ],
);
