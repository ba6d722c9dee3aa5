import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TOUCH_KINDS } from '../../../src/domain/in-touch/rhythm.ts';
import { moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/**
 * When a person wants to be in touch with a contact, and their latest call, mail, message or meeting; exchanges and
 * notes are read where they are stored. Apart from `contacts`, so that no change of it is a change of the contact.
 */
export const contactRhythms = sqliteTable(
  'contact_rhythms',
  {
    contact_id: text('contact_id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Days from one touch to the next. */
    every: integer('every'),
    /** A calendar date in the owner's time zone, as `2026-11-18`. */
    next: text('next'),
    touched_at: moment('touched_at'),
    touched_by: text('touched_by', { enum: TOUCH_KINDS }),
  },
  (t) => [
    index('contact_rhythms_due').on(t.user_id, t.next, t.contact_id),
    check('contact_rhythms_every', sql`${t.every} is null or (${t.every} > 0 and ${t.next} is not null)`),
    check(
      'contact_rhythms_next',
      sql`${t.next} is null or ${t.next} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
    check('contact_rhythms_touch', sql`(${t.touched_at} is null) = (${t.touched_by} is null)`),
    check(
      'contact_rhythms_touched_by',
      sql`${t.touched_by} is null or ${t.touched_by} in ('call', 'mail', 'message', 'met')`,
    ),
  ],
);

/** The private address of a person's calendar, whose secret part is only stored as a hash. */
export const calendarAddresses = sqliteTable(
  'calendar_addresses',
  {
    user_id: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    address_hash: text('address_hash').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('calendar_addresses_hash').on(t.address_hash),
    check(
      'calendar_addresses_hash',
      sql`length(${t.address_hash}) = 64 and ${t.address_hash} not glob '*[^0-9a-f]*'`,
    ),
  ],
);
