import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { sessions, users } from '../../db/tables/account.table.ts';
import { morningNotices, pushSubscriptions } from '../../db/tables/push.table.ts';

type SubscriptionRow = typeof pushSubscriptions.$inferSelect;
type MorningRow = typeof morningNotices.$inferSelect;

/** When a person is first notified in the morning, as part of a batch that subscribes them; nothing if that is known. */
export const insertMorning = (db: Database, row: MorningRow, condition: SQL) =>
  insertWhere(db, morningNotices, row, condition).onConflictDoNothing();

/** Stores when a person is next notified in the morning; null for never. */
export async function writeMorning(db: Database, row: MorningRow): Promise<void> {
  const { next_at } = row;
  await db
    .insert(morningNotices)
    .values(row)
    .onConflictDoUpdate({ target: morningNotices.user_id, set: { next_at } });
}

/** Whose time has come, with their time zone, the longest waiting first. */
export const readMornings = (db: Database, now: Date, limit: number) =>
  db
    .select({ user_id: morningNotices.user_id, time_zone: users.time_zone })
    .from(morningNotices)
    .innerJoin(users, eq(users.id, morningNotices.user_id))
    .where(lte(morningNotices.next_at, now))
    .orderBy(asc(morningNotices.next_at))
    .limit(limit);

/** People with the time of their next notification. */
type Claim = { user_ids: string[]; next_at: Date };

/** Moves people to their next morning, in one trip. @returns those whom no other worker has moved since they were read */
export async function claimMornings(db: Database, claims: readonly Claim[], now: Date): Promise<string[]> {
  const [first, ...rest] = claims.map(({ user_ids, next_at }) =>
    db
      .update(morningNotices)
      .set({ next_at })
      .where(and(sql`${morningNotices.user_id} in ${among(user_ids)}`, lte(morningNotices.next_at, now)))
      .returning({ user_id: morningNotices.user_id }),
  );
  if (!first) return [];
  const claimed = await db.batch([first, ...rest]);
  return claimed.flat().map(({ user_id }) => user_id);
}

/** The subscriptions of people. */
export const readSubscriptionsOf = (db: Database, userIds: readonly string[]) =>
  db
    .select({ id: pushSubscriptions.id, user_id: pushSubscriptions.user_id })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.user_id} in ${among(userIds)}`);

/**
 * A subscription as it is now; undefined if it is gone, its session is over, its account is locked, or its owner turned
 * morning notifications off.
 */
export async function readMorningSubscription(
  db: Database,
  id: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.session_id), gt(sessions.expires_at, now)))
    .innerJoin(users, and(eq(users.id, pushSubscriptions.user_id), isNull(users.locked_at)))
    .innerJoin(
      morningNotices,
      and(eq(morningNotices.user_id, pushSubscriptions.user_id), isNotNull(morningNotices.next_at)),
    )
    .where(
      and(
        eq(pushSubscriptions.id, id),
        or(isNull(pushSubscriptions.expires_at), gt(pushSubscriptions.expires_at, now)),
      ),
    );
  return rows[0]?.subscription;
}

/** Marks that a browser is notified on a date. @returns false if it was already */
export async function markMorning(db: Database, id: string, date: string): Promise<boolean> {
  const marked = await db
    .update(pushSubscriptions)
    .set({ morning_on: date })
    .where(and(eq(pushSubscriptions.id, id), sql`${pushSubscriptions.morning_on} is not ${date}`))
    .returning({ id: pushSubscriptions.id });
  return marked.length > 0;
}

/** Takes the mark of a date back, as its push service did not accept the message. */
export async function unmarkMorning(db: Database, id: string, date: string): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ morning_on: null })
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.morning_on, date)));
}
