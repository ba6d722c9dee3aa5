import { sql } from 'drizzle-orm';
import {
  check,
  index,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type AnySQLiteColumn,
} from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { sectionName } from '../section-name.ts';
import { users } from './account.table.ts';
import { media } from './media.table.ts';

export const teams = sqliteTable(
  'teams',
  {
    id: id(),
    name: text('name').notNull(),
    plan: text('plan', { enum: ['active', 'limited', 'legacy'] }).notNull(),
    directories: flag('directories').notNull().default(true),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    logo_id: text('logo_id').references((): AnySQLiteColumn => media.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('teams_logo').on(t.logo_id),
    check('teams_plan', sql`${t.plan} in ('active', 'limited', 'legacy')`),
  ],
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
    // Since when they own a team whose owner deleted their account, until they have read it on Home.
    inherited_at: moment('inherited_at'),
  },
  (t) => [
    index('members_team').on(t.team_id, t.joined_at),
    uniqueIndex('members_one_owner')
      .on(t.team_id)
      .where(sql`role = 'owner'`),
    check('members_role', sql`${t.role} in ('owner', 'admin', 'member', 'readonly')`),
  ],
);

/**
 * An invitation to a team: a mail to one address or, if `email` is null, a link that anyone can use until it expires.
 * Names and title come from an imported list.
 */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    email: text('email'),
    role: text('role', { enum: ['admin', 'member', 'readonly'] }).notNull(),
    token_hash: text('token_hash').notNull(),
    invited_by: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expires_at: moment('expires_at').notNull(),
    accepted_at: moment('accepted_at'),
    created_at: moment('created_at').notNull(),
    first_name: text('first_name'),
    last_name: text('last_name'),
    job_title: text('job_title'),
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
    check(
      'invitations_link',
      sql`${t.email} is not null or (${t.role} <> 'admin' and ${t.accepted_at} is null)`,
    ),
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

/**
 * A section of the team's business profile whose items are injected into every member's card or, unless `for_all`, into
 * those of selected people and tags.
 */
export const injectedSections = sqliteTable(
  'injected_sections',
  {
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    for_all: flag('for_all').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.team_id, t.section] }),
    check('injected_sections_section', sectionName(t.section)),
  ],
);

/**
 * Whether members of a team can show a section, and the allowed types of its items: the specification's
 * `team_custom_metadata`. `allowed_fields` is a JSON list of ids of field types, for social media only; null allows
 * all. A section without a row is enabled.
 */
export const sectionRules = sqliteTable(
  'section_rules',
  {
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    section: text('section').notNull(),
    enabled: flag('enabled').notNull().default(true),
    allowed_fields: text('allowed_fields', { mode: 'json' }).$type<string[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.team_id, t.section] }),
    check('section_rules_section', sectionName(t.section)),
    check(
      'section_rules_fields',
      sql`${t.allowed_fields} is null or (${t.section} = 'social_media' and json_valid(${t.allowed_fields})
        and json_type(${t.allowed_fields}) = 'array')`,
    ),
  ],
);
