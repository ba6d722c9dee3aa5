import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { teams } from './teams.table.ts';

/**
 * An export of contacts that was mailed as a link. `asked` is a JSON object of the contacts: a filter, or ids. The
 * token opens it once (`used_at`), its signed-in owner any number of times; it expires at `expires_at`. With `team_id`
 * the contacts are the team's, and the export works while its owner runs the team.
 */
export const contactExports = sqliteTable(
  'contact_exports',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text('format', { enum: ['csv', 'google', 'hubspot', 'salesforce', 'vcard'] }).notNull(),
    asked: text('asked').notNull(),
    status: text('status', { enum: ['pending', 'ready', 'failed'] }).notNull(),
    object_key: text('object_key'),
    token_hash: text('token_hash').notNull(),
    rows: integer('rows'),
    created_at: moment('created_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('contact_exports_token').on(t.token_hash),
    index('contact_exports_user').on(t.user_id, t.created_at),
    index('contact_exports_team').on(t.team_id),
    index('contact_exports_expiry').on(t.expires_at),
    check('contact_exports_format', sql`${t.format} in ('csv', 'google', 'hubspot', 'salesforce', 'vcard')`),
    check('contact_exports_status', sql`${t.status} in ('pending', 'ready', 'failed')`),
    check('contact_exports_ready', sql`${t.status} <> 'ready' or ${t.object_key} is not null`),
    check('contact_exports_asked', sql`json_valid(${t.asked})`),
  ],
);
