import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { creditEntries } from '../../db/tables/credits.table.ts';
import { accountIdOf, enter, type CreditHolder } from './ledger.queries.ts';

type Grant = { id: string; credits: number; reference: string; now: Date };

/** Adds credits without a purchase. @returns the balance after it; null if the holder is gone */
export async function grantCredits(
  db: Database,
  holder: CreditHolder,
  { id, credits, reference, now }: Grant,
): Promise<number | null> {
  const entry = { id, account: accountIdOf(holder), kind: 'grant' as const, amount: sql`${credits}` };
  const [, rows] = await db.batch([
    enter(db, { ...entry, reference, actor_id: null, now }, sql`1`),
    db.select({ balance: creditEntries.balance_after }).from(creditEntries).where(eq(creditEntries.id, id)),
  ]);
  return rows[0]?.balance ?? null;
}
