import { foreignKey, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { tags } from './tags.table.ts';
import { injectedSections, members } from './teams.table.ts';

/** The tags of a team's members. */
export const memberTags = sqliteTable(
  'member_tags',
  {
    user_id: text('user_id')
      .notNull()
      .references(() => members.user_id, { onDelete: 'cascade' }),
    tag_id: text('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.tag_id] }), index('member_tags_tag').on(t.tag_id, t.user_id)],
);

/** A member who gets a section that is not injected into all cards. */
export const injectedMembers = sqliteTable(
  'injected_members',
  {
    team_id: text('team_id').notNull(),
    section: text('section').notNull(),
    user_id: text('user_id')
      .notNull()
      .references(() => members.user_id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.team_id, t.section, t.user_id] }),
    index('injected_members_user').on(t.user_id),
    foreignKey({
      columns: [t.team_id, t.section],
      foreignColumns: [injectedSections.team_id, injectedSections.section],
    }).onDelete('cascade'),
  ],
);

/** A tag whose members get a section that is not injected into all cards. */
export const injectedTags = sqliteTable(
  'injected_tags',
  {
    team_id: text('team_id').notNull(),
    section: text('section').notNull(),
    tag_id: text('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.team_id, t.section, t.tag_id] }),
    index('injected_tags_tag').on(t.tag_id),
    foreignKey({
      columns: [t.team_id, t.section],
      foreignColumns: [injectedSections.team_id, injectedSections.section],
    }).onDelete('cascade'),
  ],
);
