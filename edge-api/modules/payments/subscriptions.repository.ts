import { and, asc, desc, eq, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import type { SubscriptionFacts } from '../../ports/payments/payments.ts';
import { members, teams } from '../../db/tables/teams.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { users } from '../../db/tables/account.table.ts';
import { checkouts, paymentEvents, prices, subscriptions } from '../../db/tables/payments.table.ts';
import {
  endGivenPlan,
  followPlan,
  isGiven,
  makeTeam,
  ofPayer,
  type NewTeam,
  type Payer,
} from './subscriptions.queries.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The payer's subscription: the active one, else the last; null if there never was one. */
export async function readSubscription(db: Database, payer: Payer) {
  const rows = await db
    .select({ subscription: subscriptions, price: prices })
    .from(subscriptions)
    .leftJoin(prices, eq(prices.id, subscriptions.price_id))
    .where(ofPayer(payer))
    .orderBy(sql`${subscriptions.status} = 'ended'`, desc(subscriptions.created_at))
    .limit(1);
  return rows[0] ?? null;
}

/** The vendor's customer of the payer; null if they never paid. */
export async function readCustomer(db: Database, payer: Payer): Promise<string | null> {
  const rows = await db
    .select({ customer: subscriptions.vendor_customer_id })
    .from(subscriptions)
    .where(and(ofPayer(payer), not(isGiven)))
    .orderBy(desc(subscriptions.created_at))
    .limit(1);
  return rows[0]?.customer ?? null;
}

export async function readByVendorId(db: Database, vendorId: string): Promise<SubscriptionRow | null> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.vendor_id, vendorId));
  return rows[0] ?? null;
}

/** A person as a buyer: their membership, and the name of a new team. */
export async function readBuyer(db: Database, userId: string) {
  const rows = await db
    .select({
      first_name: users.first_name,
      last_name: users.last_name,
      workplace: profiles.workplace,
      team_id: members.team_id,
      team_role: members.role,
    })
    .from(users)
    .leftJoin(members, eq(members.user_id, users.id))
    .leftJoin(profiles, and(eq(profiles.user_id, users.id), eq(profiles.is_default, true)))
    .where(eq(users.id, userId));
  return rows[0] ?? null;
}

export async function countMembers(db: Database, teamId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)` })
    .from(members)
    .where(eq(members.team_id, teamId));
  return rows[0]?.count ?? 0;
}

export type Booking = {
  event: { id: string; type: string; at: Date };
  facts: SubscriptionFacts & { status: SubscriptionRow['status'] };
  payer: Payer;
  /** Created together with its subscription if the buyer has no team. */
  team: NewTeam | null;
  row_id: string;
  now: Date;
  /** The event that the payer's cards show another plan. */
  changed: RecordedEvent;
};

/**
 * Processes an event of a subscription, in one batch: the new team, its row, the plan, and that the event was
 * processed. A repeated or outdated event changes nothing; a second subscription beside an active one is not written.
 * @returns the present row, null without one
 */
export async function bookSubscription(db: Database, booking: Booking): Promise<SubscriptionRow | null> {
  const { event, facts, payer, team, row_id, now } = booking;
  const fresh = sql`not exists (select 1 from ${paymentEvents} where id = ${event.id})`;
  const runs = facts.status !== 'ended';
  const [at, reported] = [now.getTime(), event.at.getTime()];
  const there =
    payer.user_id === null
      ? sql`exists (select 1 from ${teams} where id = ${payer.team_id})`
      : sql`exists (select 1 from ${users} where id = ${payer.user_id})`;
  const alone = sql`not exists (select 1 from ${subscriptions} other where other.status <> 'ended'
    and other.vendor_id <> ${facts.vendor_id}
    and (other.user_id = ${payer.user_id} or other.team_id = ${payer.team_id}))`;
  const written = sql`exists (select 1 from ${subscriptions} where vendor_id = ${facts.vendor_id}
    and vendor_updated_at = ${reported})`;
  const upsert = db.run(sql`insert into ${subscriptions}
    (id, vendor_id, vendor_customer_id, user_id, team_id, price_id, status, seats, trial_ends_at, period_ends_at,
      cancel_at, vendor_updated_at, created_at, updated_at)
    select ${row_id}, ${facts.vendor_id}, ${facts.vendor_customer_id}, ${payer.user_id}, ${payer.team_id},
      (select id from ${prices} where id = ${facts.price_id}), ${facts.status}, ${facts.seats},
      ${facts.trial_ends_at?.getTime() ?? null}, ${facts.period_ends_at.getTime()},
      ${facts.cancel_at?.getTime() ?? null}, ${reported}, ${at}, ${at}
    where ${fresh} and ${there} and (${runs ? 0 : 1} or ${alone})
    on conflict (vendor_id) do update set price_id = excluded.price_id, status = excluded.status,
      seats = excluded.seats, trial_ends_at = excluded.trial_ends_at, period_ends_at = excluded.period_ends_at,
      cancel_at = excluded.cancel_at, vendor_updated_at = excluded.vendor_updated_at, updated_at = excluded.updated_at
    where excluded.vendor_updated_at > vendor_updated_at
      or (excluded.vendor_updated_at = vendor_updated_at and status <> 'ended')`);
  const made = team ? makeTeam(db, team, now, runs ? fresh : sql`0`) : [];
  const bought = team && runs && facts.checkout_id ? [nameTeamOf(db, facts.checkout_id, team.id)] : [];
  await db.batch([
    // Only acquires the write lock, so that what is read next does not change.
    db.update(paymentEvents).set({ type: event.type }).where(eq(paymentEvents.id, event.id)),
    ...made,
    ...bought,
    endGivenPlan(db, payer, now, runs ? sql`${fresh} and ${there}` : sql`0`),
    upsert,
    followPlan(db, payer, now, sql`${fresh} and ${written}`),
    storeEvent(db, event, now),
    ...recordEvents(db, [booking.changed]),
  ]);
  return readByVendorId(db, facts.vendor_id);
}

/** Records the team that a purchase created. */
const nameTeamOf = (db: Database, checkoutId: string, teamId: string) =>
  db
    .update(checkouts)
    .set({ team_id: teamId })
    .where(and(eq(checkouts.id, checkoutId), sql`exists (select 1 from ${teams} where id = ${teamId})`));

/** Records that an event was processed. */
export const storeEvent = (db: Database, event: { id: string; type: string }, now: Date) =>
  db.insert(paymentEvents).values({ id: event.id, type: event.type, received_at: now }).onConflictDoNothing();

/** Active subscriptions whose time is over: complimentary ones, or those of the vendor without a clock of its own. */
export async function readDueSubscriptions(
  db: Database,
  kind: 'given' | 'test',
  now: Date,
): Promise<SubscriptionRow[]> {
  const isKind = kind === 'given' ? isGiven : sql`${subscriptions.vendor_id} glob 'test_*'`;
  return db
    .select()
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), lte(subscriptions.period_ends_at, now), isKind))
    .orderBy(asc(subscriptions.period_ends_at))
    .limit(100);
}

/** Ends an expired complimentary subscription, and the plan with it. */
export async function endDue(
  db: Database,
  row: SubscriptionRow,
  payer: Payer,
  now: Date,
  event: RecordedEvent,
): Promise<void> {
  await db.batch([
    db
      .update(subscriptions)
      .set({ status: 'ended', updated_at: now })
      .where(and(eq(subscriptions.id, row.id), lte(subscriptions.period_ends_at, now))),
    followPlan(db, payer, now, sql`1`),
    ...recordEvents(db, [event]),
  ]);
}

/** All subscriptions of a person and of the team that is deleted with them. */
export async function readAllOf(
  db: Database,
  userId: string,
  teamId: string | null,
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(or(eq(subscriptions.user_id, userId), teamId ? eq(subscriptions.team_id, teamId) : sql`0`));
}

/** Deletes events that are no longer repeated. */
export async function sweepPaymentEvents(db: Database, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lte(paymentEvents.received_at, before));
}
