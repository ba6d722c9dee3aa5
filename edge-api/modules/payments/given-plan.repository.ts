import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { subscriptions } from '../../db/tables/payments.table.ts';
import { teams } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { GIVEN } from './given.ts';
import { endGivenPlan, isGiven, ofPayer, type Payer } from './subscriptions.queries.ts';

/** A plan that is set without payment: `essential` for a person only. */
export type GivenPlan = {
  payer: Payer;
  plan: 'essential' | 'active' | 'limited';
  /** When an active one ends; null for never. */
  until: Date | null;
  seats: number;
  row_id: string;
  now: Date;
};

/**
 * Sets a plan: what was given before ends, and one with an end is a subscription without payment. Nothing where the
 * payer pays for one. @returns whether it was set
 */
export async function setGivenPlan(
  db: Database,
  { payer, plan, until, seats, row_id, now }: GivenPlan,
  event: RecordedEvent,
): Promise<boolean> {
  const at = now.getTime();
  const { user_id, team_id } = payer;
  const isUnpaid = sql`not exists (select 1 from ${subscriptions} s where s.status <> 'ended'
    and s.vendor_id not glob ${`${GIVEN}*`} and (s.user_id = ${user_id} or s.team_id = ${team_id}))`;
  const vendorId = `${GIVEN}${row_id}`;
  const change = { plan: sql`${plan}`, updated_at: now };
  const [, , set] = await db.batch([
    endGivenPlan(db, payer, now, isUnpaid),
    db.run(sql`insert into ${subscriptions}
      (id, vendor_id, vendor_customer_id, user_id, team_id, status, seats, period_ends_at, cancel_at,
        vendor_updated_at, created_at, updated_at)
      select ${row_id}, ${vendorId}, ${vendorId}, ${user_id}, ${team_id}, 'active', ${seats},
        ${until?.getTime() ?? at}, ${until?.getTime() ?? at}, ${at}, ${at}, ${at}
      where ${isUnpaid} and ${until === null ? 0 : 1}`),
    user_id === null
      ? db
          .update(teams)
          .set(change)
          .where(and(eq(teams.id, team_id), isUnpaid))
          .returning({ id: teams.id })
      : db
          .update(users)
          .set(change)
          .where(and(eq(users.id, user_id), isUnpaid))
          .returning({ id: users.id }),
    ...recordEvents(db, [event], isUnpaid),
  ]);
  return set.length > 0;
}

/** Sets the seats of a team's complimentary subscription. @returns the kind of the active one; null without any */
export async function setGivenSeats(
  db: Database,
  teamId: string,
  seats: number,
  now: Date,
): Promise<'given' | 'paid' | null> {
  const running = and(ofPayer({ user_id: null, team_id: teamId }), ne(subscriptions.status, 'ended'));
  const [given, paid] = await db.batch([
    db
      .update(subscriptions)
      .set({ seats, updated_at: now })
      .where(and(running, isGiven))
      .returning({ id: subscriptions.id }),
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(running, not(isGiven))),
  ]);
  if (given.length > 0) return 'given';
  return paid.length > 0 ? 'paid' : null;
}
