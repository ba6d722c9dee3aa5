import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { checkouts, paymentEvents, prices } from '../../db/tables/payments.table.ts';
import { insertWhere } from '../../db/guarded.ts';
import { accountIdOf, type CreditHolder } from '../credits/ledger.queries.ts';
import { creditPurchase, reverseCredits } from './credit-checkouts.queries.ts';
import type { Payer } from './subscriptions.queries.ts';
import { storeEvent } from './subscriptions.repository.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type NewCheckout = typeof checkouts.$inferInsert;

/** Stores a checkout; `holder` gets the credits, null for a plan. */
export async function insertCheckout(
  db: Database,
  holder: CreditHolder | null,
  checkout: NewCheckout,
): Promise<void> {
  const credit_account_id = holder && sql`${accountIdOf(holder)}`;
  await insertWhere(db, checkouts, { ...checkout, credit_account_id }, sql`1`);
}

/** Stores the vendor's id of a checkout. */
export async function keepSession(db: Database, id: string, sessionId: string): Promise<void> {
  await db.update(checkouts).set({ vendor_session_id: sessionId }).where(eq(checkouts.id, id));
}

/** A checkout with its items; null if there is none. */
export async function readCheckout(db: Database, id: string) {
  const rows = await db
    .select({ checkout: checkouts, price: prices })
    .from(checkouts)
    .innerJoin(prices, eq(prices.id, checkouts.price_id))
    .where(eq(checkouts.id, id));
  return rows[0] ?? null;
}

/** The vendor's id of a payer's last paid packs of credits; null without any. */
export async function readPaidPacks(db: Database, { user_id, team_id }: Payer): Promise<string | null> {
  const own =
    team_id === null
      ? and(eq(checkouts.user_id, user_id), isNull(checkouts.team_id))
      : eq(checkouts.team_id, team_id);
  const [row] = await db
    .select({ session: checkouts.vendor_session_id })
    .from(checkouts)
    .where(and(own, eq(checkouts.status, 'paid'), gt(checkouts.credits, 0)))
    .orderBy(desc(checkouts.created_at))
    .limit(1);
  return row?.session ?? null;
}

/** A person's other open checkouts of plans; packs of credits may be bought concurrently. */
export async function readOpenCheckouts(
  db: Database,
  userId: string,
  except: string,
): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.user_id, userId),
        eq(checkouts.status, 'open'),
        eq(checkouts.credits, 0),
        ne(checkouts.id, except),
      ),
    )
    .orderBy(desc(checkouts.created_at))
    .limit(20);
}

/** Expires an open checkout; a paid one is unchanged. */
export async function expireCheckout(db: Database, id: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
}

/**
 * Records the end of a checkout, once per event, with its credits if it was paid. A paid one never becomes open or
 * expired again.
 */
export async function settleCheckout(
  db: Database,
  event: { id: string; type: string; now: Date; entry_id: string },
  sessionId: string,
  outcome: 'paid' | 'expired',
): Promise<void> {
  const fresh = sql`not exists (select 1 from ${paymentEvents} where id = ${event.id})`;
  const change =
    outcome === 'paid' ? { status: 'paid' as const, paid_at: event.now } : { status: 'expired' as const };
  const from = outcome === 'paid' ? ne(checkouts.status, 'paid') : eq(checkouts.status, 'open');
  await db.batch([
    db
      .update(checkouts)
      .set(change)
      .where(and(eq(checkouts.vendor_session_id, sessionId), from, fresh)),
    ...(outcome === 'paid' ? [creditPurchase(db, sessionId, event)] : []),
    storeEvent(db, event, event.now),
  ]);
}

/** Records a refund of a checkout, and takes back its credits. */
export async function reverseCheckout(
  db: Database,
  event: { id: string; type: string; now: Date; entry_id: string },
  checkoutId: string,
  money: { paid: number; returned: number },
): Promise<void> {
  await db.batch([...reverseCredits(db, checkoutId, money, event), storeEvent(db, event, event.now)]);
}

/** The purchases of a person and of the team that they own, the newest first. */
export async function readPurchases(
  db: Database,
  owner: { user_id: string; team_id: string | null },
  limit: number,
) {
  const own = or(
    eq(checkouts.user_id, owner.user_id),
    owner.team_id ? eq(checkouts.team_id, owner.team_id) : sql`0`,
  );
  return db
    .select({ checkout: checkouts, price: prices })
    .from(checkouts)
    .innerJoin(prices, eq(prices.id, checkouts.price_id))
    .where(and(own, eq(checkouts.status, 'paid')))
    .orderBy(desc(checkouts.created_at))
    .limit(limit);
}
