import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { checkouts } from '../../db/tables/payments.table.ts';
import { enter } from '../credits/ledger.queries.ts';

type Settled = { entry_id: string; now: Date };

/**
 * Adds a paid checkout's credits to its account, once, in a batch that has marked it as paid. Credits refunded before
 * the payment's event are left out.
 */
export function creditPurchase(db: Database, sessionId: string, { entry_id, now }: Settled) {
  const of = sql`from ${checkouts} where vendor_session_id = ${sessionId} and status = 'paid'`;
  return enter(
    db,
    {
      id: entry_id,
      account: sql`(select credit_account_id ${of})`,
      kind: 'purchase',
      amount: sql`coalesce((select credits - credits_reversed ${of}), 0)`,
      reference: sql`(select id ${of})`,
      actor_id: sql`(select user_id ${of})`,
      now,
    },
    sql`1`,
  );
}

/**
 * Takes back the credits of a refunded checkout, `returned` of `paid` in total so far, as far as they are left; in a
 * batch. A known or lower amount takes nothing.
 */
export function reverseCredits(
  db: Database,
  checkoutId: string,
  { paid, returned }: { paid: number; returned: number },
  { entry_id, now }: Settled,
) {
  // Numbers are bound as floats, which a ledger must not have.
  const share = sql`min(credits, cast(credits * ${returned} / ${paid} as integer))`;
  const of = sql`from ${checkouts} where id = ${checkoutId}`;
  const owed = sql`coalesce((select max(0, ${share} - credits_reversed) ${of} and status = 'paid'), 0)`;
  const account = sql`(select credit_account_id ${of})`;
  const left = sql`coalesce((select balance_after from credit_entries
    where account_id = ${account} order by sequence desc limit 1), 0)`;
  return [
    enter(
      db,
      {
        id: entry_id,
        account,
        kind: 'reversal',
        amount: sql`-min(${owed}, ${left})`,
        reference: `${checkoutId}:${returned}`,
        actor_id: null,
        now,
      },
      sql`1`,
    ),
    db.run(sql`update ${checkouts} set credits_reversed = max(credits_reversed, ${share})
      where id = ${checkoutId}`),
  ] as const;
}
