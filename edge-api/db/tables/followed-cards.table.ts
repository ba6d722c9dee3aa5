import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/**
 * A public card that a person keeps, and the contact that follows it. `face` is the card as the contact last had it
 * (`CardFace`), `seen_at` its `updated_at` then. The id of the profile is no foreign key: its last state is still due
 * when it is gone.
 */
export const followedCards = sqliteTable(
  'followed_cards',
  {
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile_id: text('profile_id').notNull(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    face: text('face').notNull(),
    seen_at: moment('seen_at').notNull(),
    followed_at: moment('followed_at').notNull(),
    /** When the job on the card changed, until its keeper has read so on Home. */
    job_changed_at: moment('job_changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.profile_id] }),
    index('followed_cards_profile').on(t.profile_id, t.seen_at),
    index('followed_cards_contact').on(t.contact_id),
    check('followed_cards_face', sql`json_valid(${t.face})`),
  ],
);

/**
 * The last state of a card that can no longer be followed, until each contact that followed it has it. `version` is the
 * card's `updated_at` then. Triggers write it, in the statement that hides or deletes the card.
 */
export const endedCards = sqliteTable(
  'ended_cards',
  {
    profile_id: text('profile_id').notNull(),
    version: moment('version').notNull(),
    face: text('face').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profile_id, t.version] }),
    check('ended_cards_face', sql`json_valid(${t.face})`),
  ],
);
