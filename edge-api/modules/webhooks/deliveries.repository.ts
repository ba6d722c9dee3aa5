import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { isSubscribed, type DeliveryRow } from './webhooks.repository.ts';

/** The result of an attempt. */
export type AttemptOutcome = Pick<DeliveryRow, 'response_status' | 'response' | 'error'>;

/** Whether a delivery is still claimed by the caller: one that was too slow finds it claimed again, or ended. */
const isStillClaimed = ({ id, attempted_at }: DeliveryRow) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.attempted_at, attempted_at!),
    eq(webhookDeliveries.status, 'pending'),
  )!;

/**
 * The stored part of a response. A receiver may repeat its payload: nothing is stored of a test, whose contact is
 * unknown, and nothing of a contact that was withdrawn meanwhile.
 */
function storedOf({ event, subject_id }: DeliveryRow, { response }: AttemptOutcome): SQL | string | null {
  if (subject_id === null || response === null) return null;
  if (event === 'profile.updated') return response;
  const isThere = sql`exists (select 1 from ${contacts} c where c.id = ${subject_id} and c.deleted_at is null)`;
  return sql`iif(${isThere}, ${response}, null)`;
}

type Outcome = Pick<DeliveryRow, 'status' | 'next_attempt_at'>;

const writeOutcome = (db: Database, delivery: DeliveryRow, answered: AttemptOutcome, outcome: Outcome) =>
  db
    .update(webhookDeliveries)
    .set({ ...answered, response: storedOf(delivery, answered), ...outcome })
    .where(isStillClaimed(delivery));

/** Records a success: enables a webhook that was disabled because it failed, but not one that unsubscribed. */
export async function writeDelivered(
  db: Database,
  delivery: DeliveryRow,
  answered: AttemptOutcome,
  now: Date,
): Promise<void> {
  await db.batch([
    writeOutcome(db, delivery, answered, { status: 'delivered', next_attempt_at: null }),
    db
      .update(webhooks)
      .set({ delivered_at: now, failing_since: null, disabled_at: null, disabled_reason: null })
      .where(and(eq(webhooks.id, delivery.webhook_id), isSubscribed)),
  ]);
}

/** Records a final failure that is not the webhook's fault. */
export async function writeEnded(
  db: Database,
  delivery: DeliveryRow,
  answered: AttemptOutcome,
): Promise<void> {
  await writeOutcome(db, delivery, answered, { status: 'failed', next_attempt_at: null });
}

/** Ends all waiting deliveries of a disabled webhook. */
const endWaiting = (db: Database, webhookId: string) =>
  db
    .update(webhookDeliveries)
    .set({ status: 'failed', next_attempt_at: null })
    .where(
      and(
        eq(webhookDeliveries.webhook_id, webhookId),
        eq(webhookDeliveries.status, 'pending'),
        sql`exists (select 1 from ${webhooks} where ${webhooks.id} = ${webhookId} and ${webhooks.disabled_at} is not null)`,
      ),
    );

/**
 * Records a failure, to be retried at `next` or given up; a webhook that has failed since before `limit` is disabled.
 */
export async function writeFailed(
  db: Database,
  delivery: DeliveryRow,
  answered: AttemptOutcome,
  { next, now, limit, event }: { next: Date | null; now: Date; limit: Date; event: RecordedEvent },
): Promise<{ isOff: boolean }> {
  const { webhook_id } = delivery;
  const isOver = and(
    eq(webhooks.id, webhook_id),
    isNull(webhooks.disabled_at),
    sql`${webhooks.failing_since} <= ${limit.getTime()}`,
  )!;
  const results = await db.batch([
    // Before the result: only the claim's holder may record that the webhook failed.
    db
      .update(webhooks)
      .set({ failing_since: sql`coalesce(${webhooks.failing_since}, ${now.getTime()})` })
      .where(
        and(
          eq(webhooks.id, webhook_id),
          exists(
            db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isStillClaimed(delivery)),
          ),
        ),
      ),
    writeOutcome(db, delivery, answered, { status: next ? 'pending' : 'failed', next_attempt_at: next }),
    db.select({ id: webhooks.id }).from(webhooks).where(isOver),
    ...recordEvents(db, [event], sql`exists (select 1 from ${webhooks} where ${isOver})`),
    db.update(webhooks).set({ disabled_at: now, disabled_reason: 'failing' }).where(isOver),
    endWaiting(db, webhook_id),
  ]);
  return { isOff: results[2].length > 0 };
}

/** Records that the receiver unsubscribed. */
export async function writeGone(
  db: Database,
  delivery: DeliveryRow,
  answered: AttemptOutcome,
  now: Date,
): Promise<void> {
  const { webhook_id } = delivery;
  await db.batch([
    writeOutcome(db, delivery, answered, { status: 'failed', next_attempt_at: null }),
    db.update(webhooks).set({ disabled_at: now, disabled_reason: 'gone' }).where(eq(webhooks.id, webhook_id)),
    endWaiting(db, webhook_id),
  ]);
}
