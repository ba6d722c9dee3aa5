import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';
import { users } from './account.table.ts';
import { invitations, teams } from './teams.table.ts';

/**
 * Promised work that waits to be done: every letter, and with `JOBS_KEPT=database` all jobs that the platform's queue
 * would lose. Done jobs are deleted; failed ones stay, without their letter.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    /** The order of jobs. */
    sequence: integer('sequence').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** JSON of ids: never a name, an address or a letter. */
    data: text('data').notNull(),
    /** The subject of the job: jobs of one kind and subject run in sequence; null if their order does not matter. */
    subject: text('subject'),
    /** A letter that cannot be written again, encrypted; deleted once it is sent, or at `lapses_at`. */
    sealed: text('sealed'),
    lapses_at: moment('lapses_at'),
    /** The account that it belongs to, or that its letter names: it is deleted with the account. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    invitation_id: text('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    due_at: moment('due_at').notNull(),
    /** The end of the lease of the worker that claimed it. */
    taken_until: moment('taken_until'),
    created_at: moment('created_at').notNull(),
    failed_at: moment('failed_at'),
    /** Why it failed: a code, or the class of an error and where it came from. */
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('jobs_id').on(t.id),
    index('jobs_due')
      .on(t.due_at)
      .where(sql`failed_at is null`),
    index('jobs_same')
      .on(t.kind, t.data)
      .where(sql`failed_at is null`),
    index('jobs_order')
      .on(t.kind, t.subject, t.sequence)
      .where(sql`failed_at is null and subject is not null`),
    index('jobs_lapse')
      .on(t.lapses_at)
      .where(sql`sealed is not null`),
    index('jobs_failed')
      .on(t.failed_at)
      .where(sql`failed_at is not null`),
    index('jobs_user').on(t.user_id),
    index('jobs_team').on(t.team_id),
    index('jobs_invitation').on(t.invitation_id),
    check('jobs_data', sql`json_valid(${t.data}) and json_type(${t.data}) = 'object'`),
    check('jobs_sealed', sql`${t.sealed} is null or (${t.lapses_at} is not null and ${t.failed_at} is null)`),
    check('jobs_reason', sql`(${t.failed_at} is null) = (${t.reason} is null)`),
  ],
);
