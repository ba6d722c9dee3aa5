import { eq, or, sql } from 'drizzle-orm';
import { creditAccounts, creditEntries } from '../../db/tables/credits.table.ts';
import { checkouts, subscriptions } from '../../db/tables/payments.table.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** A person's purchases and credits. */
export const paymentSections = ({ id: userId }: ExportedAccount): Sections => ({
  purchases: {
    from: checkouts,
    columns: {
      price_id: checkouts.price_id,
      quantity: checkouts.quantity,
      amount: checkouts.amount,
      currency: checkouts.currency,
      status: checkouts.status,
      created_at: checkouts.created_at,
      paid_at: checkouts.paid_at,
    },
    where: eq(checkouts.user_id, userId),
  },
  subscriptions: { from: subscriptions, where: eq(subscriptions.user_id, userId) },
  credit_account: { isOne: true, from: creditAccounts, where: eq(creditAccounts.user_id, userId) },
  // Their own, and what they spent or bought of a team's.
  credit_entries: {
    from: creditEntries,
    columns: {
      kind: creditEntries.kind,
      amount: creditEntries.amount,
      balance_after: sql<number | null>`case when ${creditAccounts.user_id} is null then null
        else ${creditEntries.balance_after} end`,
      created_at: creditEntries.created_at,
    },
    joined: [[creditAccounts, eq(creditAccounts.id, creditEntries.account_id)]],
    where: or(eq(creditAccounts.user_id, userId), eq(creditEntries.actor_id, userId)),
  },
});
