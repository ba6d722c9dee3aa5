import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { creditEntries, featureCosts } from '../../db/tables/credits.table.ts';
import { accountIdOf, balanceOf, type CreditHolder } from './ledger.queries.ts';

export type EntryRow = typeof creditEntries.$inferSelect;

export async function readBalance(db: Database, holder: CreditHolder): Promise<number> {
  const rows = await db.all<{ balance: number }>(sql`select ${balanceOf(accountIdOf(holder))} as balance`);
  return rows[0]?.balance ?? 0;
}

/** The prices of features, in credits. */
export const readCosts = (db: Database) => db.select().from(featureCosts).orderBy(asc(featureCosts.id));

/**
 * The entries of a ledger, the newest first: those below `before` in the order of the ledger. One above `limit` shows
 * that there are more.
 */
export async function readEntries(
  db: Database,
  holder: CreditHolder,
  { before, limit }: { before: number; limit: number },
) {
  return db
    .select({ entry: creditEntries, first_name: users.first_name, last_name: users.last_name })
    .from(creditEntries)
    .leftJoin(users, eq(users.id, creditEntries.actor_id))
    .where(
      sql`${creditEntries.account_id} = ${accountIdOf(holder)} and ${creditEntries.sequence} < ${before}`,
    )
    .orderBy(desc(creditEntries.sequence))
    .limit(limit + 1);
}
