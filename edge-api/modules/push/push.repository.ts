import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { PUSH_SUBSCRIPTIONS_MAX } from '../../../src/domain/limits/push.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertWhere } from '../../db/guarded.ts';
import { sessions, users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { morningNotices, pushSubscriptions } from '../../db/tables/push.table.ts';
import { insertMorning } from './morning.repository.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

const SUBSCRIPTION = { id: pushSubscriptions.id };

/**
 * Stores the subscription of a session in place of the browser's earlier one, also of another account, as only that
 * browser knows its keys; deletes the oldest above the limit; and has the person notified from a morning on, unless that
 * was decided before. In one trip.
 * @returns `taken` if another account's has this endpoint and other keys, `signed_out` if the session just ended
 */
export async function insertSubscription(
  db: Database,
  row: PushSubscriptionRow,
  morning: Date,
): Promise<{ id: string } | 'taken' | 'signed_out'> {
  const session = eq(sessions.id, row.session_id);
  const isSignedIn = sql`exists (select 1 from ${sessions} where ${session})`;
  const newest = sql`(select id from ${pushSubscriptions} where user_id = ${row.user_id}
    order by subscribed_at desc, rowid desc limit ${PUSH_SUBSCRIPTIONS_MAX})`;
  const [found, stored] = await db.batch([
    db.select({ id: sessions.id }).from(sessions).where(session),
    insertWhere(db, pushSubscriptions, row, isSignedIn)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: asInserted('user_id', 'session_id', 'p256dh', 'auth', 'expires_at', 'subscribed_at'),
        setWhere: sql`${pushSubscriptions.user_id} = excluded.user_id
          or (${pushSubscriptions.p256dh} = excluded.p256dh and ${pushSubscriptions.auth} = excluded.auth)`,
      })
      .returning(SUBSCRIPTION),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.user_id, row.user_id), sql`${pushSubscriptions.id} not in ${newest}`)),
    insertMorning(db, { user_id: row.user_id, next_at: morning }, isSignedIn),
  ]);
  return stored[0] ?? (found.length > 0 ? 'taken' : 'signed_out');
}

/** Deletes an account's subscription. @returns whether it existed */
export async function deleteEndpoint(db: Database, userId: string, endpoint: string): Promise<boolean> {
  const gone = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.endpoint, endpoint)))
    .returning(SUBSCRIPTION);
  return gone.length > 0;
}

/** Deletes a subscription whose browser is gone, unless it subscribed anew meanwhile. */
export async function deleteGone(
  db: Database,
  { id, subscribed_at }: Pick<PushSubscriptionRow, 'id' | 'subscribed_at'>,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.subscribed_at, subscribed_at)));
}

/** Whether a session is subscribed, and whether its person is notified in the morning. */
export async function readNotificationState(db: Database, sessionId: string, userId: string) {
  const [found] = await db
    .select({
      subscribed: sql<number>`exists (select 1 from ${pushSubscriptions} where session_id = ${sessionId})`,
      morning: sql<number>`not exists (select 1 from ${morningNotices} where user_id = ${userId} and next_at is null)`,
    })
    .from(sql`(select 1)`);
  return { subscribed: Boolean(found?.subscribed), morning: Boolean(found?.morning) };
}

/** The subscriptions of a contact's owner; none for a doubtful one, which may be one of a flood. */
export const readSubscriptionsFor = (db: Database, contactId: string) =>
  db
    .select(SUBSCRIPTION)
    .from(contacts)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.user_id, contacts.user_id))
    .where(and(eq(contacts.id, contactId), eq(contacts.is_doubtful, false)));

/** The contact is there, by itself or merged into another, and was not withdrawn. */
const isThere = and(
  isNotNull(contacts.request_hash),
  or(isNull(contacts.deleted_at), isNotNull(contacts.merged_into)),
);

/**
 * A subscription with a contact of its account, as they are now; undefined if either is gone, the session is over, or
 * the account is locked. `shown` is the public id of the contact into which it was merged, or of itself.
 */
export async function readNotified(
  db: Database,
  { subscription_id, contact_id }: { subscription_id: string; contact_id: string },
  now: Date,
) {
  const rows = await db
    .select({
      subscription: pushSubscriptions,
      first_name: contacts.first_name,
      full_name: contacts.full_name,
      shown: sql<string>`(select k.type || '/' || k.id from ${contacts} k
        where k.id = coalesce(${contacts.merged_into}, ${contacts.id}))`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.session_id), gt(sessions.expires_at, now)))
    .innerJoin(users, and(eq(users.id, pushSubscriptions.user_id), isNull(users.locked_at)))
    .innerJoin(contacts, and(eq(contacts.user_id, pushSubscriptions.user_id), eq(contacts.id, contact_id)))
    .where(
      and(
        eq(pushSubscriptions.id, subscription_id),
        or(isNull(pushSubscriptions.expires_at), gt(pushSubscriptions.expires_at, now)),
        isThere,
      ),
    );
  return rows[0];
}
