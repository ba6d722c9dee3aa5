import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/tables/account.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import { isSending, nextInTurn, type Room } from './turns.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

export type Claimed = { delivery: DeliveryRow; webhook: WebhookRow; email: string };

/**
 * Claims the next deliveries until `until`: no other worker sends them before. Empties the result of the last attempt,
 * which distinguishes sending deliveries from waiting ones. In one trip.
 */
export async function claimNext(db: Database, now: Date, until: Date, room: Room): Promise<Claimed[]> {
  const beingSent = sql`${webhooks.id} in (select webhook_id from ${webhookDeliveries}
    where ${isSending(now)} and attempted_at = ${now.getTime()})`;
  const [taken, , receivers] = await db.batch([
    db
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        attempted_at: now,
        next_attempt_at: until,
        response_status: null,
        response: null,
        error: null,
      })
      .where(sql`${webhookDeliveries.id} in (${nextInTurn(now, room)})`)
      .returning(),
    db.update(webhooks).set({ called_at: now }).where(beingSent),
    db
      .select({ webhook: webhooks, email: users.email })
      .from(webhooks)
      .innerJoin(users, eq(users.id, webhooks.user_id))
      .where(beingSent),
  ]);
  return taken.flatMap((delivery) => {
    const receiver = receivers.find(({ webhook }) => webhook.id === delivery.webhook_id);
    return receiver ? [{ delivery, ...receiver }] : [];
  });
}

/** Whether any delivery can be claimed now. */
export async function isSomethingDue(db: Database, now: Date): Promise<boolean> {
  const due = await db.all(nextInTurn(now, { places: 1, unproven: 1 }));
  return due.length > 0;
}
