import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TAG_COLORS } from '../../../src/domain/contact/tags.ts';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';
import { teams } from './teams.table.ts';

const COLORS = sql.raw(TAG_COLORS.map(({ name }) => `'${name}'`).join(', '));

/**
 * A label that a person (`user_id`) or a team (`team_id`) puts on contacts. `name_key` is the folded name, unique per
 * owner.
 */
export const tags = sqliteTable(
  'tags',
  {
    id: id(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    name_key: text('name_key').notNull(),
    color: text('color').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('tags_user_name').on(t.user_id, t.name_key),
    uniqueIndex('tags_team_name').on(t.team_id, t.name_key),
    check('tags_owner', sql`(${t.user_id} is null) <> (${t.team_id} is null)`),
    check('tags_name', sql`${t.name} = trim(${t.name}) and ${t.name} <> ''`),
    check('tags_color', sql`${t.color} in (${COLORS})`),
  ],
);

/** The contacts of a tag: a trigger limits a contact to ten tags. */
export const contactTags = sqliteTable(
  'contact_tags',
  {
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    tag_id: text('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.contact_id, t.tag_id] }),
    index('contact_tags_tag').on(t.tag_id, t.contact_id),
  ],
);
