import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { profiles } from '../profiles/profiles.table.ts';

/** Colours of a card. A design without a profile is a preset; the others are one profile's own, one each. */
export const cardDesigns = sqliteTable(
  'card_designs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    profile_id: text('profile_id').references(() => profiles.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    background_color: text('background_color').notNull(),
    foreground_active_color: text('foreground_active_color').notNull(),
    accent_color: text('accent_color').notNull(),
    full_name_foreground_color: text('full_name_foreground_color').notNull(),
    career_foreground_color: text('career_foreground_color').notNull(),
    card_background_color: text('card_background_color').notNull(),
    brand_color: text('brand_color').notNull(),
  },
  (t) => [uniqueIndex('card_designs_profile').on(t.profile_id)],
);
