import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { profiles } from './profiles.table.ts';

/**
 * The pass of a profile in its owner's wallets. Its id is the serial number, which devices store: it stays when the
 * profile is deleted, without its owner, so that devices learn that it is void.
 */
export const walletPasses = sqliteTable(
  'wallet_passes',
  {
    id: id(),
    profile_id: text('profile_id')
      .unique('wallet_passes_profile')
      .references(() => profiles.id, { onDelete: 'set null' }),
    // Whole seconds since 1970, which grow with each change: devices ask without fractions of a second.
    changed_at: integer('changed_at').notNull(),
    // The last change that wallets were notified of. Below 0 if some could not be notified.
    told_at: integer('told_at').notNull(),
    // When a link to Google Wallet was first created; null if Google has no object to update.
    google_at: moment('google_at'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('wallet_passes_untold')
      .on(t.changed_at)
      .where(sql`changed_at > told_at`),
    check('wallet_passes_told', sql`${t.told_at} <= ${t.changed_at}`),
  ],
);

/**
 * A device with a pass in its wallet, and its push token for changes (Apple, 'Register a pass for update
 * notifications').
 */
export const walletRegistrations = sqliteTable(
  'wallet_registrations',
  {
    device_id: text('device_id').notNull(),
    pass_id: text('pass_id')
      .notNull()
      .references(() => walletPasses.id, { onDelete: 'cascade' }),
    push_token: text('push_token').notNull(),
    // The change that this device was notified of while others could not be: it is not notified of it again.
    told_at: integer('told_at').notNull().default(0),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.device_id, t.pass_id] }),
    index('wallet_registrations_pass').on(t.pass_id),
  ],
);
