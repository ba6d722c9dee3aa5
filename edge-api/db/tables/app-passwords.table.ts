import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { users } from './account.table.ts';

/** Passwords with which a device reads the address book of an account, and with `can_write` changes it; only their hashes are stored. */
export const appPasswords = sqliteTable(
  'app_passwords',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    password_hash: text('password_hash').notNull(),
    last_used_at: moment('last_used_at'),
    created_at: moment('created_at').notNull(),
    can_write: flag('can_write').notNull().default(false),
  },
  (t) => [
    uniqueIndex('app_passwords_hash').on(t.password_hash),
    index('app_passwords_user').on(t.user_id, t.created_at),
    check(
      'app_passwords_hash',
      sql`length(${t.password_hash}) = 64 and ${t.password_hash} not glob '*[^0-9a-f]*'`,
    ),
  ],
);
