import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { media } from './media.table.ts';
import { profiles } from './profiles.table.ts';
import { teams } from './teams.table.ts';

/**
 * A look of the business profile that was applied to the cards of the whole team: `what` was applied (a JSON list of
 * `APPLICABLE`), and its values at the time of the request (`given`, JSON).
 */
export const teamApplies = sqliteTable(
  'team_applies',
  {
    id: id(),
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    asked_by: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    what: text('what', { mode: 'json' }).$type<string[]>().notNull(),
    given: text('given').notNull(),
    state: text('state', { enum: ['running', 'done', 'undoing', 'undone'] }).notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('team_applies_team').on(t.team_id, t.created_at),
    index('team_applies_asked_by').on(t.asked_by),
    index('team_applies_created').on(t.created_at),
    index('team_applies_open')
      .on(t.created_at)
      .where(sql`state in ('running', 'undoing')`),
    check('team_applies_state', sql`${t.state} in ('running', 'done', 'undoing', 'undone')`),
  ],
);

/** The state of a card before a look was applied, so that it can be restored; `before` is JSON. */
export const appliedProfiles = sqliteTable(
  'applied_profiles',
  {
    apply_id: text('apply_id')
      .notNull()
      .references(() => teamApplies.id, { onDelete: 'cascade' }),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    before: text('before').notNull(),
    logo_id: text('logo_id').references(() => media.id, { onDelete: 'set null' }),
    background_id: text('background_id').references(() => media.id, { onDelete: 'set null' }),
    is_applied: flag('is_applied').notNull().default(false),
    is_undone: flag('is_undone').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.apply_id, t.profile_id] }),
    index('applied_profiles_profile').on(t.profile_id),
    index('applied_profiles_logo').on(t.logo_id),
    index('applied_profiles_background').on(t.background_id),
  ],
);
