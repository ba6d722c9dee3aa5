import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { profiles } from './profiles.table.ts';

/**
 * The pass of a profile in its owner's wallets. Its id is the serial number, which devices keep: it stays when the profile
 * is gone, without saying whose it was, so that they are told that it is void.
 */
export const walletPasses = sqliteTable(
  'wallet_passes',
  {
    id: id(),
    profile_id: text('profile_id')
      .unique('wallet_passes_profile')
      .references(() => profiles.id, { onDelete: 'set null' }),
    // Whole seconds since 1970, which grow with each change: what devices ask with has no parts of a second.
    changed_at: integer('changed_at').notNull(),
    // The change that wallets were last told of. Below 0 where some could not be told.
    told_at: integer('told_at').notNull(),
    // When a link to Google Wallet was first made; null where there is nothing to tell Google.
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

/** A device with a pass in its wallet, and where it is told of changes (Apple, 'Register a pass for update notifications'). */
export const walletRegistrations = sqliteTable(
  'wallet_registrations',
  {
    device_id: text('device_id').notNull(),
    pass_id: text('pass_id')
      .notNull()
      .references(() => walletPasses.id, { onDelete: 'cascade' }),
    push_token: text('push_token').notNull(),
    // The change that this device was told of while others could not be: it is not told of that one again.
    told_at: integer('told_at').notNull().default(0),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.device_id, t.pass_id] }),
    index('wallet_registrations_pass').on(t.pass_id),
  ],
);
