import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { teams } from './teams.table.ts';

/** The owner of credits: a person or a team. The database creates one with each. */
export const creditAccounts = sqliteTable(
  'credit_accounts',
  {
    id: id(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('credit_accounts_user').on(t.user_id),
    uniqueIndex('credit_accounts_team').on(t.team_id),
    check('credit_accounts_owner', sql`(${t.user_id} is null) <> (${t.team_id} is null)`),
  ],
);

/** Why a balance changed. `reversal` takes back the rest of a refunded purchase. */
export const ENTRY_KINDS = ['sign_up', 'purchase', 'enrichment', 'refund', 'grant', 'reversal'] as const;

/**
 * The ledger. Rows are only added; the last one has the balance. Triggers require that each continues the one before
 * it.
 */
export const creditEntries = sqliteTable(
  'credit_entries',
  {
    id: id(),
    account_id: text('account_id')
      .notNull()
      .references(() => creditAccounts.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    balance_after: integer('balance_after').notNull(),
    reference: text('reference').notNull(),
    actor_id: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('credit_entries_order').on(t.account_id, t.sequence),
    uniqueIndex('credit_entries_once').on(t.kind, t.reference),
    index('credit_entries_actor').on(t.actor_id),
    check('credit_entries_balance', sql`${t.balance_after} >= 0`),
    check('credit_entries_sequence', sql`${t.sequence} >= 1`),
    check(
      'credit_entries_kind',
      sql`${t.kind} in ('sign_up', 'purchase', 'enrichment', 'refund', 'grant', 'reversal')`,
    ),
    check(
      'credit_entries_sign',
      sql`case when ${t.kind} in ('enrichment', 'reversal') then ${t.amount} < 0 else ${t.amount} > 0 end`,
    ),
  ],
);

/** The price of a feature's use, in credits; rows, because a deployment sets them. */
export const featureCosts = sqliteTable(
  'feature_costs',
  { id: text('id').primaryKey(), cost: integer('cost').notNull(), label: text('label').notNull() },
  (t) => [check('feature_costs_cost', sql`${t.cost} > 0`)],
);
