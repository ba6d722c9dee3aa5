import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { GIVEN } from './given.ts';
import { complimentaryOffers, subscriptions } from '../../db/tables/payments.table.ts';
import { followPlan, makeTeam, type NewTeam, type Payer } from './subscriptions.queries.ts';
import { teams } from '../../db/tables/teams.table.ts';

export async function insertOffer(
  db: Database,
  offer: typeof complimentaryOffers.$inferInsert,
): Promise<void> {
  await db.insert(complimentaryOffers).values(offer);
}

/** Whether an offer exists, was not accepted, and has not expired. */
export async function isOfferOpen(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ months: complimentaryOffers.months })
    .from(complimentaryOffers)
    .where(
      and(
        eq(complimentaryOffers.token_hash, tokenHash),
        isNull(complimentaryOffers.redeemed_at),
        gt(complimentaryOffers.expires_at, now),
      ),
    );
  return rows.length > 0;
}

type Redeeming = {
  offer: { token_hash: string; months: number; seats: number; price_id: string | null };
  user_id: string;
  payer: Payer;
  team: NewTeam | null;
  row_id: string;
  until: Date;
  now: Date;
  event: RecordedEvent;
};

/**
 * Accepts an offer, once: the team if needed, an unpaid subscription, the plan. Nothing if it was used or expired
 * meanwhile, or if the payer is subscribed already. @returns whether it was accepted
 */
export async function redeemOffer(db: Database, redeeming: Redeeming): Promise<boolean> {
  const { offer, user_id, payer, team, row_id, until, now } = redeeming;
  const at = now.getTime();
  const isFree = sql`exists (select 1 from ${complimentaryOffers} where token_hash = ${offer.token_hash}
    and redeemed_at is null and expires_at > ${at})
    and not exists (select 1 from ${subscriptions} where status <> 'ended'
      and (user_id = ${payer.user_id} or team_id = ${payer.team_id}))`;
  const isOurs = sql`exists (select 1 from ${subscriptions} where id = ${row_id})`;
  const isThere =
    payer.team_id === null ? sql`1` : sql`exists (select 1 from ${teams} where id = ${payer.team_id})`;
  const vendorId = `${GIVEN}${offer.token_hash}`;
  const [, ...rest] = await db.batch([
    // Only acquires the write lock, so that what is read next does not change.
    db
      .update(complimentaryOffers)
      .set({ months: offer.months })
      .where(eq(complimentaryOffers.token_hash, offer.token_hash)),
    ...(team ? makeTeam(db, team, now, isFree) : []),
    db.run(sql`insert into ${subscriptions}
      (id, vendor_id, vendor_customer_id, user_id, team_id, price_id, status, seats, period_ends_at, cancel_at,
        vendor_updated_at, created_at, updated_at)
      select ${row_id}, ${vendorId}, ${vendorId}, ${payer.user_id}, ${payer.team_id}, ${offer.price_id}, 'active',
        ${offer.seats}, ${until.getTime()}, ${until.getTime()}, ${at}, ${at}, ${at} where ${isFree} and ${isThere}`),
    db
      .update(complimentaryOffers)
      .set({ redeemed_by: user_id, redeemed_at: now })
      .where(and(eq(complimentaryOffers.token_hash, offer.token_hash), isOurs)),
    followPlan(db, payer, now, isOurs),
    ...recordEvents(db, [redeeming.event], isOurs),
    db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.id, row_id)),
  ]);
  const found = rest.at(-1);
  return Array.isArray(found) && found.length > 0;
}
