import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, moment, position } from '../columns.ts';
import { profiles } from './profiles.table.ts';

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** The owner's texts of the exchange form. A profile without a row has the defaults. */
export const leadCaptureForms = sqliteTable('lead_capture_forms', {
  profile_id: profileId().primaryKey(),
  title: text('title'),
  consent_text: text('consent_text'),
  marketing_text: text('marketing_text'),
  updated_at: moment('updated_at').notNull(),
});

/** A question of the owner; one of kind `choice` has its options. */
export const leadCaptureQuestions = sqliteTable(
  'lead_capture_questions',
  {
    id: id(),
    profile_id: profileId(),
    question: text('question').notNull(),
    kind: text('kind', { enum: ['text', 'choice'] }).notNull(),
    options: text('options', { mode: 'json' }).$type<string[]>(),
    required: flag('required').notNull().default(false),
    position: position(),
  },
  (t) => [
    index('lead_capture_questions_profile').on(t.profile_id, t.position),
    check('lead_capture_questions_kind', sql`${t.kind} in ('text', 'choice')`),
    check('lead_capture_questions_options', sql`(${t.kind} = 'choice') = (${t.options} is not null)`),
  ],
);
