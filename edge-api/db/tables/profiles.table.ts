import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core';
import { LAYOUTS } from '../../../src/domain/card/layouts.ts';
import { TYPEFACES } from '../../../src/domain/card/typefaces.ts';
import { LANGUAGES } from '../../../src/domain/locale/languages.ts';
import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import type { ProfileValues } from '../../../src/domain/profile/profile.fields.ts';
import { flag, id, moment, type Cells, type RowWith } from '../columns.ts';
import { media } from './media.table.ts';
import { teams } from './teams.table.ts';
import { users } from './account.table.ts';

const picture = (name: string) => text(name).references(() => media.id, { onDelete: 'set null' });

/** A public card at a handle: a person's (`user_id`), or a team's business profile (`team_id`). */
export const profiles = sqliteTable(
  'profiles',
  {
    id: id(),
    public_id: text('public_id').notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    handle: text('handle').notNull(),
    state: text('state', { enum: ['normal', 'disabled'] })
      .notNull()
      .default('normal'),
    // Drafts and deleted profiles are also 'disabled', so that code that shows profiles need not check for them.
    is_draft: flag('is_draft').notNull().default(false),
    deleted_at: moment('deleted_at'),
    is_default: flag('is_default').notNull().default(false),
    is_business: flag('is_business').notNull().default(false),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    job_title: text('job_title'),
    workplace: text('workplace'),
    designation: text('designation'),
    work_category: integer('work_category'),
    company_size: text('company_size'),
    bio: text('bio').notNull().default(''),
    picture_id: picture('picture_id'),
    logo_id: picture('logo_id'),
    background_id: picture('background_id'),
    // The owner's picture behind the name and the code of a call's background. No card shows it.
    call_background_id: picture('call_background_id'),
    card_design_id: integer('card_design_id')
      .notNull()
      .default(1)
      .references((): AnySQLiteColumn => cardDesigns.id, { onDelete: 'set default' }),
    night: flag('night').notNull().default(false),
    layout: text('layout', { enum: LAYOUTS }).notNull().default('cover'),
    typeface: text('typeface', { enum: TYPEFACES }).notNull().default('system'),
    show_company_name: flag('show_company_name').notNull().default(true),
    company_name_separator: text('company_name_separator').notNull().default('at'),
    instant_lead_capture: flag('instant_lead_capture').notNull().default(false),
    require_email: flag('require_email').notNull().default(false),
    require_phone: flag('require_phone').notNull().default(false),
    require_company_name: flag('require_company_name').notNull().default(false),
    footer_text: text('footer_text'),
    show_widgets: flag('show_widgets').notNull().default(true),
    // Null until its owner chose one or it was guessed from its texts.
    language: text('language', { enum: LANGUAGES }),
    listed: flag('listed').notNull().default(false),
    shares_changes: flag('shares_changes').notNull().default(true),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    // When an admin of the person's team last changed it.
    team_edited_at: moment('team_edited_at'),
  },
  (t) => [
    uniqueIndex('profiles_handle').on(t.handle),
    uniqueIndex('profiles_public_id').on(t.public_id),
    uniqueIndex('profiles_live')
      .on(t.user_id)
      .where(sql`is_default = 1`),
    uniqueIndex('profiles_business')
      .on(t.team_id)
      .where(sql`is_business = 1`),
    uniqueIndex('profiles_draft')
      .on(t.user_id)
      .where(sql`is_draft = 1 and deleted_at is null`),
    index('profiles_deleted')
      .on(t.deleted_at)
      .where(sql`deleted_at is not null`),
    index('profiles_user').on(t.user_id, t.created_at),
    index('profiles_team').on(t.team_id),
    index('profiles_picture').on(t.picture_id),
    index('profiles_logo').on(t.logo_id),
    index('profiles_background').on(t.background_id),
    index('profiles_call_background').on(t.call_background_id),
    index('profiles_design').on(t.card_design_id),
    check(
      'profiles_handle_form',
      sql`length(${t.handle}) between 3 and 30 and ${t.handle} not glob '*[^a-z0-9_]*'`,
    ),
    check(
      'profiles_owner',
      sql`case when ${t.is_business} then ${t.team_id} is not null and ${t.user_id} is null and not ${t.is_default}
          else ${t.user_id} is not null and ${t.team_id} is null end`,
    ),
    check('profiles_state', sql`${t.state} in ('normal', 'disabled')`),
    check('profiles_live_normal', sql`not ${t.is_default} or ${t.state} = 'normal'`),
  ],
);

/** A profile's row. A field without its column, or with another type, does not compile. */
export type ProfileRow = RowWith<Cells<ProfileValues>, Cells<typeof profiles.$inferSelect>>;

/** A former handle of a profile. It redirects to the new one until another profile claims it. */
export const formerHandles = sqliteTable(
  'former_handles',
  {
    handle: text('handle').primaryKey(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    left_at: moment('left_at').notNull(),
  },
  (t) => [
    index('former_handles_profile').on(t.profile_id),
    check(
      'former_handles_form',
      sql`length(${t.handle}) between 3 and 30 and ${t.handle} not glob '*[^a-z0-9_]*'`,
    ),
  ],
);

/**
 * A handle that only one person can claim, until `rests_until`: that of a finally deleted card, to which printed codes
 * still lead, by its former owner while they have an account; one that an operator reserved, by whom it is for.
 */
export const restingHandles = sqliteTable(
  'resting_handles',
  {
    handle: text('handle').primaryKey(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    rests_until: moment('rests_until').notNull(),
  },
  (t) => [index('resting_handles_user').on(t.user_id), index('resting_handles_until').on(t.rests_until)],
);

/** Colours of a card. A design without a profile is a preset; a profile has at most one of its own. */
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

/** A design's row, with a column for each colour. */
export type DesignRow = RowWith<Cells<CardDesign>, Cells<typeof cardDesigns.$inferSelect>>;
