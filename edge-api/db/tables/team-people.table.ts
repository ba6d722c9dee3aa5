import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { teams } from './teams.table.ts';

/**
 * The log of a team's dashboard: actor, action, subject. `subject` is JSON of ids and field names, never of values;
 * `address` is the caller's, shortened.
 */
export const teamLog = sqliteTable(
  'team_log',
  {
    id: id(),
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    actor_id: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    subject: text('subject', { mode: 'json' }).$type<TeamLogSubject>().notNull(),
    address: text('address').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('team_log_team').on(t.team_id, t.created_at, t.id),
    index('team_log_actor').on(t.actor_id),
    index('team_log_created').on(t.created_at),
    check('team_log_subject', sql`json_valid(${t.subject}) and json_type(${t.subject}) = 'object'`),
  ],
);

/** The subject of an action: ids, roles, counts and field names. */
export type TeamLogSubject = Readonly<Record<string, string | number | readonly string[]>>;

/** An offer of a team's ownership to a member, who has yet to accept. */
export const ownershipOffers = sqliteTable(
  'ownership_offers',
  {
    team_id: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    offered_by: text('offered_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment('expires_at').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [index('ownership_offers_user').on(t.user_id), index('ownership_offers_by').on(t.offered_by)],
);
