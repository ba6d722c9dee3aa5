import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { sectionName } from '../section-name.ts';
import { users } from './account.table.ts';

export const teams = sqliteTable(
  'teams',
  {
    id: id(),
    name: text('name').notNull(),
    plan: text('plan', { enum: ['active', 'limited', 'legacy'] }).notNull(),
    directories: flag('directories').notNull().default(true),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [check('teams_plan', sql`${t.plan} in ('active', 'limited', 'legacy')`)],
);

/** A person belongs to one team at most, and a team has one owner at most. */
export const members = sqliteTable(
  'members',
  {
    user_id: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'admin', 'member', 'readonly'] }).notNull(),
    wizard_step: text('wizard_step'),
    admin_wizard_step: text('admin_wizard_step'),
    joined_at: moment('joined_at').notNull(),
  },
  (t) => [
    index('members_team').on(t.team_id, t.joined_at),
    uniqueIndex('members_one_owner')
      .on(t.team_id)
      .where(sql`role = 'owner'`),
    check('members_role', sql`${t.role} in ('owner', 'admin', 'member', 'readonly')`),
  ],
);

export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'member', 'readonly'] }).notNull(),
    token_hash: text('token_hash').notNull(),
    invited_by: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expires_at: moment('expires_at').notNull(),
    accepted_at: moment('accepted_at'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.token_hash),
    uniqueIndex('invitations_open')
      .on(t.team_id, t.email)
      .where(sql`accepted_at is null`),
    index('invitations_email').on(t.email),
    index('invitations_team').on(t.team_id, t.created_at),
    index('invitations_invited_by').on(t.invited_by),
    check('invitations_role', sql`${t.role} in ('admin', 'member', 'readonly')`),
    check('invitations_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** A field or section that members of the team may not edit; `name` is one of the domain's `LOCKABLE`. */
export const teamLocks = sqliteTable(
  'team_locks',
  {
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.team_id, t.name] })],
);

/** A section of the team's business profile whose items are pushed onto every member's card. */
export const injectedSections = sqliteTable(
  'injected_sections',
  {
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.team_id, t.section] }),
    check('injected_sections_section', sectionName(t.section)),
  ],
);
