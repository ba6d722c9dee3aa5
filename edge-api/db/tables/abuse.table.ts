import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { REPORT_REASONS, type TakeDownStatus } from '../../../src/domain/abuse/report.ts';
import { id, moment } from '../columns.ts';
import { profiles } from './profiles.table.ts';

/** What visitors report of a card, for the operator alone. Nothing of the reporter but the e-mail that they gave. */
export const reports = sqliteTable(
  'reports',
  {
    id: id(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    message: text('message').notNull(),
    email: text('email'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('reports_profile').on(t.profile_id),
    index('reports_created').on(t.created_at),
    check('reports_reason', sql`${t.reason} in ('phishing', 'impersonation', 'spam', 'other')`),
  ],
);

/**
 * A card that the operator took down. Its profile is 'disabled' and not LIVE as long as the row is there: its owner can
 * export it, and no one can see or change it.
 */
export const takeDowns = sqliteTable(
  'take_downs',
  {
    profile_id: text('profile_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: integer('status').$type<TakeDownStatus>().notNull(),
    reason: text('reason').notNull(),
    taken_down_at: moment('taken_down_at').notNull(),
  },
  (t) => [check('take_downs_status', sql`${t.status} in (410, 451)`)],
);
