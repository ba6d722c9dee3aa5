import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DEVICE_CHANGES } from '../../../src/domain/address-book/device-changes.ts';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { appPasswords } from './app-passwords.table.ts';
import { contacts } from './contacts.table.ts';

const contactId = () =>
  text('contact_id')
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' });

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * The vCard of a contact as a device wrote it: `name` in the address book, UID, and in `properties` those that the
 * contact itself has no fields for, and the hash of a photo that was left out (a JSON list, `stored-properties.ts`).
 */
export const deviceCards = sqliteTable(
  'device_cards',
  {
    contact_id: contactId().primaryKey(),
    user_id: userId(),
    name: text('name').notNull(),
    uid: text('uid').notNull(),
    properties: text('properties').notNull().default('[]'),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('device_cards_name').on(t.user_id, t.name),
    check('device_cards_properties', sql`json_valid(${t.properties})`),
  ],
);

/**
 * What a device did with a contact: `before` and `after` are JSON of the fields that it changed, `left_out` a JSON list
 * of what could not be taken over. The name of the device outlives its app password.
 */
export const deviceChanges = sqliteTable(
  'device_changes',
  {
    id: id(),
    user_id: userId(),
    app_password_id: text('app_password_id').references(() => appPasswords.id, { onDelete: 'set null' }),
    device: text('device').notNull(),
    contact_id: contactId(),
    kind: text('kind', { enum: DEVICE_CHANGES }).notNull(),
    before: text('before').notNull().default('{}'),
    after: text('after').notNull().default('{}'),
    left_out: text('left_out').notNull().default('[]'),
    created_at: moment('created_at').notNull(),
    undone_at: moment('undone_at'),
  },
  (t) => [
    index('device_changes_user').on(t.user_id, t.created_at),
    index('device_changes_contact').on(t.contact_id),
    index('device_changes_password').on(t.app_password_id),
    index('device_changes_age').on(t.created_at),
    check('device_changes_kind', sql`${t.kind} in ('created', 'changed', 'deleted')`),
    check(
      'device_changes_json',
      sql`json_valid(${t.before}) and json_valid(${t.after}) and json_valid(${t.left_out})`,
    ),
  ],
);
