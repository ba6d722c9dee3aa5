import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Currency, ProductType } from '../../../src/domain/plan/prices.ts';
import type { Database } from '../../db/client.ts';
import { checkouts, prices } from '../../db/tables/payments.table.ts';

export type PriceRow = typeof prices.$inferSelect;

/** The sold prices of a kind of product in one currency: packs and plans by size. */
export async function readPrices(
  db: Database,
  productType: ProductType,
  currency: Currency,
): Promise<PriceRow[]> {
  return db
    .select()
    .from(prices)
    .where(and(eq(prices.active, true), eq(prices.product_type, productType), eq(prices.currency, currency)))
    .orderBy(asc(prices.divide_by), asc(prices.price), asc(prices.id))
    .limit(100);
}

export async function readPrice(db: Database, id: string): Promise<PriceRow | null> {
  const rows = await db.select().from(prices).where(eq(prices.id, id));
  return rows[0] ?? null;
}

/** The currency of the last purchase of a person or of their team, null without one. */
export async function readPaidCurrency(
  db: Database,
  owner: { user_id: string; team_id: string | null },
): Promise<string | null> {
  const own = or(
    eq(checkouts.user_id, owner.user_id),
    owner.team_id ? eq(checkouts.team_id, owner.team_id) : sql`0`,
  );
  const rows = await db
    .select({ currency: checkouts.currency })
    .from(checkouts)
    .where(and(own, eq(checkouts.status, 'paid')))
    .orderBy(desc(checkouts.created_at))
    .limit(1);
  return rows[0]?.currency ?? null;
}
