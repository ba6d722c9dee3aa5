import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { WebhookEvent } from '../../../src/domain/webhooks.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { users } from '../../db/tables/account.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { events } from '../../db/tables/events.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { webhookDeliveries, webhooks } from '../../db/tables/webhooks.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { isShown } from '../profiles/profile-state.queries.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

const among = (values: readonly string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

const listens = (names: readonly WebhookEvent[]): SQL =>
  sql`${webhooks.event} in ${among(names)} and ${webhooks.disabled_at} is null`;

/**
 * One statement: a delivery for each webhook that listens. Its id is made of the event and the webhook, so that an event
 * which is dispatched again makes no second one. An event that was not recorded makes none.
 */
async function insertFor(
  db: Database,
  { id, subject, now }: { id: SQL; subject: SQL; now: Date },
  found: SQL,
): Promise<string[]> {
  const made = await insertEach(
    db,
    webhookDeliveries,
    {
      id,
      webhook_id: sql`${webhooks.id}`,
      event: sql`${webhooks.event}`,
      subject_id: subject,
      status: 'pending',
      attempts: 0,
      next_attempt_at: now,
      created_at: sql`${events.created_at}`,
    },
    found,
  )
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return made.map((row) => row.id);
}

/** Has an event of a contact sent to those of its owner's webhooks that listen to one of `names`. @returns the new deliveries */
export const insertForContact = (
  db: Database,
  eventId: string,
  names: readonly WebhookEvent[],
  now: Date,
): Promise<string[]> =>
  insertFor(
    db,
    { id: sql`${events.id} || '_' || ${webhooks.id}`, subject: sql`${contacts.id}`, now },
    sql`from ${events} join ${contacts} on ${contacts.id} = ${events.data} ->> '$.contact_id'
      join ${webhooks} on ${webhooks.user_id} = ${contacts.user_id}
      where ${events.id} = ${eventId} and ${listens(names)}`,
  );

/** Has a change of profiles sent to the webhooks of those whose profiles they are. @returns the new deliveries */
export const insertForProfiles = (db: Database, eventId: string, now: Date): Promise<string[]> =>
  insertFor(
    db,
    {
      id: sql`${events.id} || '_' || ${webhooks.id} || iif(changed.key = 0, '', '_' || changed.key)`,
      subject: sql`${profiles.id}`,
      now,
    },
    sql`from ${events} join json_each(${events.data}, '$.profile_ids') changed
      join ${profiles} on ${profiles.id} = changed.value
      join ${webhooks} on ${webhooks.user_id} = ${profiles.user_id}
      where ${events.id} = ${eventId} and ${isShown} and ${listens(['profile.updated'])}`,
  );

export type Claimed = { delivery: DeliveryRow; webhook: WebhookRow; email: string };

/** Takes deliveries that are due for oneself until `until`: nobody else sends them before. In one trip. */
export async function claimDeliveries(
  db: Database,
  ids: readonly string[],
  now: Date,
  until: Date,
): Promise<Claimed[]> {
  const [taken, receivers] = await db.batch([
    db
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        attempted_at: now,
        next_attempt_at: until,
      })
      .where(
        and(
          sql`${webhookDeliveries.id} in ${among(ids)}`,
          eq(webhookDeliveries.status, 'pending'),
          sql`${webhookDeliveries.next_attempt_at} <= ${now.getTime()}`,
        ),
      )
      .returning(),
    db
      .select({ webhook: webhooks, email: users.email })
      .from(webhooks)
      .innerJoin(users, eq(users.id, webhooks.user_id))
      .where(
        sql`${webhooks.id} in (select d.webhook_id from ${webhookDeliveries} d where d.id in ${among(ids)})`,
      ),
  ]);
  return taken.flatMap((delivery) => {
    const receiver = receivers.find(({ webhook }) => webhook.id === delivery.webhook_id);
    return receiver ? [{ delivery, ...receiver }] : [];
  });
}

/** What came of an attempt. */
export type Answered = Pick<DeliveryRow, 'response_status' | 'response' | 'error'>;

const setOf = (db: Database, id: string, set: Partial<DeliveryRow>) =>
  db.update(webhookDeliveries).set(set).where(eq(webhookDeliveries.id, id)).returning();

/** What went well: the webhook works again, if it was switched off. */
export async function writeDelivered(db: Database, { id, webhook_id }: DeliveryRow, answered: Answered) {
  const [written] = await db.batch([
    setOf(db, id, { ...answered, status: 'delivered', next_attempt_at: null }),
    db
      .update(webhooks)
      .set({ failing_since: null, disabled_at: null, disabled_reason: null })
      .where(eq(webhooks.id, webhook_id)),
  ]);
  return written[0] ?? null;
}

/** What failed for good, without its webhook being to blame. */
export async function writeEnded(db: Database, id: string, answered: Answered) {
  const rows = await setOf(db, id, { ...answered, status: 'failed', next_attempt_at: null });
  return rows[0] ?? null;
}

/** Ends all that waits for a webhook which was switched off. */
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

/** What failed, to be tried again at `next` or given up; a webhook that has failed since before `limit` is switched off. */
export async function writeFailed(
  db: Database,
  { id, webhook_id }: DeliveryRow,
  answered: Answered,
  { next, now, limit, event }: { next: Date | null; now: Date; limit: Date; event: RecordedEvent },
): Promise<{ isOff: boolean }> {
  const isOver = and(
    eq(webhooks.id, webhook_id),
    isNull(webhooks.disabled_at),
    sql`${webhooks.failing_since} <= ${limit.getTime()}`,
  )!;
  const results = await db.batch([
    setOf(db, id, { ...answered, status: next ? 'pending' : 'failed', next_attempt_at: next }),
    db
      .update(webhooks)
      .set({ failing_since: sql`coalesce(${webhooks.failing_since}, ${now.getTime()})` })
      .where(eq(webhooks.id, webhook_id)),
    db.select({ id: webhooks.id }).from(webhooks).where(isOver),
    ...recordEvents(db, [event], sql`exists (select 1 from ${webhooks} where ${isOver})`),
    db.update(webhooks).set({ disabled_at: now, disabled_reason: 'failing' }).where(isOver),
    endWaiting(db, webhook_id),
  ]);
  return { isOff: results[2].length > 0 };
}

/** The receiver wants nothing any more. */
export async function writeGone(
  db: Database,
  { id, webhook_id }: DeliveryRow,
  answered: Answered,
  now: Date,
): Promise<DeliveryRow | null> {
  const [written] = await db.batch([
    setOf(db, id, { ...answered, status: 'failed', next_attempt_at: null }),
    db.update(webhooks).set({ disabled_at: now, disabled_reason: 'gone' }).where(eq(webhooks.id, webhook_id)),
    endWaiting(db, webhook_id),
  ]);
  return written[0] ?? null;
}
