import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { creditAccounts } from './credits.table.ts';
import { teams } from './teams.table.ts';

/** The prices of a deployment. `price` is in the minor unit; `divide_by` is the credits of a pack, 1 for a plan. */
export const prices = sqliteTable(
  'prices',
  {
    id: id(),
    product_id: text('product_id').notNull(),
    product_type: text('product_type', { enum: ['credit', 'solo', 'team'] }).notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP'] }).notNull(),
    price: integer('price').notNull(),
    divide_by: integer('divide_by').notNull().default(1),
    interval: text('interval', { enum: ['month', 'year'] }),
    active: flag('active').notNull().default(true),
  },
  (t) => [
    index('prices_list')
      .on(t.product_type, t.currency, t.divide_by)
      .where(sql`active = 1`),
    check('prices_price', sql`${t.price} >= 0`),
    check('prices_divide_by', sql`${t.divide_by} >= 1`),
    check('prices_type', sql`${t.product_type} in ('credit', 'solo', 'team')`),
    check(
      'prices_interval',
      sql`(${t.product_type} = 'credit') = (${t.interval} is null) and (${t.interval} is null or ${t.interval} in ('month', 'year'))`,
    ),
    check('prices_currency', sql`${t.currency} in ('USD', 'EUR', 'GBP')`),
  ],
);

/** A checkout: the record of a purchase, which stays without a name when its account is deleted. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: id(),
    vendor_session_id: text('vendor_session_id'),
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'set null' }),
    price_id: text('price_id')
      .notNull()
      .references(() => prices.id, { onDelete: 'restrict' }),
    quantity: integer('quantity').notNull(),
    currency: text('currency', { enum: ['USD', 'EUR', 'GBP'] }).notNull(),
    amount: integer('amount').notNull(),
    credits: integer('credits').notNull().default(0),
    trial_days: integer('trial_days').notNull().default(0),
    status: text('status', { enum: ['open', 'paid', 'expired'] }).notNull(),
    success_path: text('success_path').notNull(),
    cancel_path: text('cancel_path').notNull(),
    source: text('source'),
    version: text('version'),
    created_at: moment('created_at').notNull(),
    paid_at: moment('paid_at'),
    /** The account of the bought credits; null for a plan. */
    credit_account_id: text('credit_account_id').references(() => creditAccounts.id, {
      onDelete: 'set null',
    }),
    /** The number of refunded credits. It only grows. */
    credits_reversed: integer('credits_reversed').notNull().default(0),
  },
  (t) => [
    uniqueIndex('checkouts_vendor').on(t.vendor_session_id),
    index('checkouts_user').on(t.user_id, t.created_at),
    index('checkouts_team').on(t.team_id, t.created_at),
    index('checkouts_price').on(t.price_id),
    index('checkouts_account').on(t.credit_account_id),
    check('checkouts_status', sql`${t.status} in ('open', 'paid', 'expired')`),
    check('checkouts_paid', sql`(${t.status} = 'paid') = (${t.paid_at} is not null)`),
    check(
      'checkouts_amounts',
      sql`${t.quantity} >= 1 and ${t.amount} >= 0 and ${t.credits} >= 0 and ${t.trial_days} >= 0`,
    ),
  ],
);

/** Processed events of the vendor, by its ids: inserted in the batch that acts, so that none acts twice. */
export const paymentEvents = sqliteTable(
  'payment_events',
  { id: id(), type: text('type').notNull(), received_at: moment('received_at').notNull() },
  (t) => [index('payment_events_received').on(t.received_at)],
);

/**
 * The subscription of a person or a team; one is active at a time. It restricts their deletion: the subscription must
 * first end at the vendor. `vendor_updated_at` prevents an older event from overwriting a newer one.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    vendor_id: text('vendor_id').notNull(),
    vendor_customer_id: text('vendor_customer_id').notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'restrict' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'restrict' }),
    price_id: text('price_id').references(() => prices.id, { onDelete: 'restrict' }),
    status: text('status', { enum: ['trialing', 'active', 'past_due', 'ended'] }).notNull(),
    seats: integer('seats').notNull(),
    trial_ends_at: moment('trial_ends_at'),
    period_ends_at: moment('period_ends_at').notNull(),
    cancel_at: moment('cancel_at'),
    vendor_updated_at: moment('vendor_updated_at').notNull(),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('subscriptions_vendor').on(t.vendor_id),
    uniqueIndex('subscriptions_one_user')
      .on(t.user_id)
      .where(sql`status <> 'ended'`),
    uniqueIndex('subscriptions_one_team')
      .on(t.team_id)
      .where(sql`status <> 'ended'`),
    index('subscriptions_user').on(t.user_id),
    index('subscriptions_team').on(t.team_id),
    index('subscriptions_customer').on(t.vendor_customer_id),
    index('subscriptions_price').on(t.price_id),
    index('subscriptions_due')
      .on(t.period_ends_at)
      .where(sql`status <> 'ended'`),
    check('subscriptions_owner', sql`(${t.user_id} is null) <> (${t.team_id} is null)`),
    check('subscriptions_status', sql`${t.status} in ('trialing', 'active', 'past_due', 'ended')`),
    check('subscriptions_seats', sql`${t.seats} >= 1`),
  ],
);

/** Free months for the holder of a token, once. */
export const complimentaryOffers = sqliteTable(
  'complimentary_offers',
  {
    token_hash: text('token_hash').primaryKey(),
    subscription_type: text('subscription_type', { enum: ['solo', 'team'] }).notNull(),
    months: integer('months').notNull(),
    seats: integer('seats').notNull(),
    product_id: text('product_id'),
    price_id: text('price_id').references(() => prices.id, { onDelete: 'restrict' }),
    redeemed_by: text('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    redeemed_at: moment('redeemed_at'),
    expires_at: moment('expires_at').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('complimentary_offers_redeemer').on(t.redeemed_by),
    index('complimentary_offers_price').on(t.price_id),
    check('complimentary_offers_type', sql`${t.subscription_type} in ('solo', 'team')`),
    check('complimentary_offers_amounts', sql`${t.months} >= 1 and ${t.seats} >= 1`),
  ],
);
