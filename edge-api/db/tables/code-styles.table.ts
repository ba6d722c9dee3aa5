import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { profiles } from './profiles.table.ts';

/** The style of a profile's code. A profile without a row has the plain one. */
export const codeStyles = sqliteTable(
  'code_styles',
  {
    profile_id: text('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    foreground_color: text('foreground_color').notNull(),
    background_color: text('background_color').notNull(),
    modules: text('modules', { enum: ['square', 'rounded'] }).notNull(),
    logo: text('logo', { enum: ['none', 'logo', 'picture'] }).notNull(),
    frame: text('frame', { enum: ['none', 'below', 'around'] }).notNull(),
    frame_text: text('frame_text').notNull(),
  },
  (t) => [
    check('code_styles_modules', sql`${t.modules} in ('square', 'rounded')`),
    check('code_styles_logo', sql`${t.logo} in ('none', 'logo', 'picture')`),
    check('code_styles_frame', sql`${t.frame} in ('none', 'below', 'around')`),
    check('code_styles_words', sql`${t.frame} = 'none' or ${t.frame_text} <> ''`),
  ],
);
