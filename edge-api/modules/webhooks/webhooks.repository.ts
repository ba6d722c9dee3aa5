import { and, desc, eq, exists, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { WEBHOOKS_MAX } from '../../../src/domain/limits/webhooks.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { eventsOfWebhook } from '../../db/listening.queries.ts';
import { users } from '../../db/tables/account.table.ts';
import { apiKeys } from '../../db/tables/api-keys.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import { isSending } from './turns.queries.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

const isOf = (userId: string, id: string) => and(eq(webhooks.user_id, userId), eq(webhooks.id, id));

/** Whether the receiver is subscribed: these count towards the limit. */
export const isSubscribed = or(isNull(webhooks.disabled_reason), eq(webhooks.disabled_reason, 'failing'))!;

/**
 * Adds a webhook, in one trip. @returns `full` at the owner's limit, `no_key` if the key that adds it was deleted
 * meanwhile
 */
export async function insertWebhook(db: Database, row: WebhookRow): Promise<'added' | 'full' | 'no_key'> {
  const { key_id, user_id } = row;
  const count = sql`(select count(*) from ${webhooks} where ${webhooks.user_id} = ${user_id} and ${isSubscribed})`;
  const itsKey = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(eq(apiKeys.id, key_id ?? ''));
  const mayBe = key_id === null ? sql`true` : exists(itsKey);
  const [keys, made] = await db.batch([
    itsKey,
    insertWhere(db, webhooks, row, sql`${mayBe} and ${count} < ${WEBHOOKS_MAX}`).returning({
      id: webhooks.id,
    }),
  ]);
  if (made.length > 0) return 'added';
  return key_id !== null && keys.length === 0 ? 'no_key' : 'full';
}

/** A person's webhooks for these events only, the newest first, and their total, including those unsubscribed in the last 30 days. */
export async function readWebhooks(
  db: Database,
  userId: string,
  { limit, offset, events }: ListPage & { events: WebhookEvent[] },
) {
  const theirs = and(
    eq(webhooks.user_id, userId),
    sql`not exists (select 1 from ${eventsOfWebhook} heard where heard.value not in ${among(events)})`,
  );
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(webhooks)
      .where(theirs),
    db
      .select()
      .from(webhooks)
      .where(theirs)
      .orderBy(desc(webhooks.created_at), desc(webhooks.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

/** One of a person's webhooks; null if it is not theirs. */
export async function readWebhook(db: Database, userId: string, id: string): Promise<WebhookRow | null> {
  const rows = await db.select().from(webhooks).where(isOf(userId, id));
  return rows[0] ?? null;
}

/** Deletes a webhook with its deliveries. @returns whether it existed */
export async function deleteWebhook(db: Database, userId: string, id: string): Promise<boolean> {
  const gone = await db.delete(webhooks).where(isOf(userId, id)).returning({ id: webhooks.id });
  return gone.length > 0;
}

/** Deliveries of a webhook, the newest first, and their total. */
export async function readDeliveries(db: Database, webhookId: string, { limit, offset }: ListPage) {
  const its = eq(webhookDeliveries.webhook_id, webhookId);
  const [counted, rows] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(webhookDeliveries)
      .where(its),
    db
      .select()
      .from(webhookDeliveries)
      .where(its)
      .orderBy(desc(webhookDeliveries.created_at), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted[0]?.n ?? 0, rows };
}

/** A delivery of one of a person's webhooks; null if it is not theirs. */
export async function readDelivery(db: Database, userId: string, id: string): Promise<DeliveryRow | null> {
  const rows = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
    .where(and(eq(webhooks.user_id, userId), eq(webhookDeliveries.id, id)));
  return rows[0]?.delivery ?? null;
}

/** Stores a test as a delivery in progress. @returns false if its webhook is gone, perhaps with its key */
export async function insertTest(db: Database, row: DeliveryRow): Promise<boolean> {
  const isThere = sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${row.webhook_id})`;
  const made = await insertWhere(db, webhookDeliveries, row, isThere).returning({ id: webhookDeliveries.id });
  return made.length > 0;
}

/** Renews a delivery, with all attempts. @returns the delivery; null if it is gone, or in progress */
export async function renewDelivery(db: Database, id: string, now: Date): Promise<DeliveryRow | null> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ status: 'pending', attempts: 0, next_attempt_at: now })
    .where(and(eq(webhookDeliveries.id, id), not(isSending(now))))
    .returning();
  return rows[0] ?? null;
}

/** Deletes deliveries from before a moment, and the webhooks that were unsubscribed before it. */
export async function deleteOld(db: Database, before: Date): Promise<void> {
  await db.batch([
    db.delete(webhookDeliveries).where(sql`${webhookDeliveries.created_at} < ${before.getTime()}`),
    db
      .delete(webhooks)
      // Literal, since the index only has rows with this reason.
      .where(sql`${webhooks.disabled_reason} = 'gone' and ${webhooks.disabled_at} < ${before.getTime()}`),
  ]);
}

/** Deletes receivers' responses about a contact or profile. */
export async function forgetAnswers(db: Database, subjectId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ response: null })
    .where(eq(webhookDeliveries.subject_id, subjectId));
}

/** The URL of a disabled webhook, and the e-mail of its owner; null if it is gone, or enabled again. */
export async function readWebhookOwner(db: Database, id: string) {
  const rows = await db
    .select({ url: webhooks.url, email: users.email })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.user_id))
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.disabled_at)));
  return rows[0] ?? null;
}
