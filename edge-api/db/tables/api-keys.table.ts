import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Scope } from '../../../src/domain/keys/scopes.ts';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';

/** Keys with which programs act for an account. Only the hash and the last four characters of a key are stored. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).$type<Scope[]>().notNull(),
    last_four: text('last_four').notNull(),
    key_hash: text('key_hash').notNull(),
    last_used_at: moment('last_used_at'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('api_keys_hash').on(t.key_hash),
    index('api_keys_user').on(t.user_id, t.created_at),
    check('api_keys_hash', sql`length(${t.key_hash}) = 64 and ${t.key_hash} not glob '*[^0-9a-f]*'`),
    check('api_keys_last_four', sql`length(${t.last_four}) = 4`),
  ],
);
