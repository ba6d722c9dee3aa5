import { and, asc, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { eventDeliveries, events } from '../db/tables/events.table.ts';

/** The delivery of one event to one subscriber. */
export type DeliveryPart = { event_id: string; subscriber: string };

/** A subscriber of one kind of events; names are unique per kind only. */
export type Follower = { kind: string; subscriber: string };

const isPart = ({ event_id, subscriber }: DeliveryPart) =>
  and(eq(eventDeliveries.event_id, event_id), eq(eventDeliveries.subscriber, subscriber));

/** This subscriber has a pending earlier event of the same subject. */
const comesAfterAnother = sql`exists (
  select 1 from ${events} earlier join ${eventDeliveries} waiting on waiting.event_id = earlier.id
  where earlier.subject = ${events.subject} and earlier.sequence < ${events.sequence}
    and waiting.subscriber = ${eventDeliveries.subscriber})`;

/** The deliveries whose subscriber has a pending earlier event. */
export async function readWaiting(db: Database, parts: readonly DeliveryPart[]): Promise<DeliveryPart[]> {
  if (parts.length === 0) return [];
  return db
    .select({ event_id: eventDeliveries.event_id, subscriber: eventDeliveries.subscriber })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.id, eventDeliveries.event_id))
    .where(and(or(...parts.map(isPart)), comesAfterAnother));
}

/** Due deliveries, the oldest first; only the first of a subject and subscriber, unless their order does not matter. */
export async function readDueDeliveries(
  db: Database,
  now: Date,
  inAnyOrder: readonly Follower[],
  limit: number,
) {
  const free = inAnyOrder.map(({ kind, subscriber }) =>
    and(eq(events.kind, kind), eq(eventDeliveries.subscriber, subscriber)),
  );
  return db
    .select({ event: events, subscriber: eventDeliveries.subscriber, attempts: eventDeliveries.attempts })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.id, eventDeliveries.event_id))
    .where(and(lte(eventDeliveries.due_at, now), or(...free, sql`not ${comesAfterAnother}`)))
    .orderBy(asc(events.sequence))
    .limit(limit);
}

/** Claims a due delivery until `until`. @returns whether no other worker did before */
export async function claim(db: Database, part: DeliveryPart, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(eventDeliveries)
    .set({ due_at: until, attempts: sql`${eventDeliveries.attempts} + 1` })
    .where(and(isPart(part), lte(eventDeliveries.due_at, now)))
    .returning({ event_id: eventDeliveries.event_id });
  return rows.length > 0;
}

/** Postpones a delivery. */
export async function postpone(db: Database, part: DeliveryPart, due_at: Date): Promise<void> {
  await db.update(eventDeliveries).set({ due_at }).where(isPart(part));
}

/** Deletes done deliveries, and events without pending ones. */
export async function settle(db: Database, parts: readonly DeliveryPart[]): Promise<void> {
  const [first, ...rest] = parts;
  if (!first) return;
  const isOver = (id: string) =>
    db
      .delete(events)
      .where(
        and(
          eq(events.id, id),
          sql`not exists (select 1 from ${eventDeliveries} where ${eventDeliveries.event_id} = ${id})`,
        ),
      );
  await db.batch([
    db.delete(eventDeliveries).where(isPart(first)),
    ...rest.map((part) => db.delete(eventDeliveries).where(isPart(part))),
    ...[...new Set(parts.map((part) => part.event_id))].map(isOver),
  ]);
}

/**
 * The delivery of an exchange without personal data: the visit counts once its contact was stored, whatever became of
 * the contact later.
 */
const isVisit = (event: SQL) =>
  sql`exists (select 1 from ${eventDeliveries} waiting where waiting.event_id = ${event} and waiting.subscriber = 'visit')`;

/** Statements that delete pending deliveries of a subject, except a visit that is still to be counted. */
export const forgetSubject = (db: Database, subject: string) =>
  [
    db
      .delete(events)
      .where(
        and(
          eq(events.subject, subject),
          sql`not (${events.kind} = 'exchange.created' and ${isVisit(sql`${events.id}`)})`,
        ),
      ),
    // Letters in events of a former version contain what was withdrawn.
    db
      .update(events)
      .set({
        data: sql`json_remove(${events.data}, '$.owner_letter', '$.visitor_letter', '$.sealed_letter')`,
      })
      .where(eq(events.subject, subject)),
    db
      .delete(eventDeliveries)
      .where(
        and(
          sql`${eventDeliveries.subscriber} <> 'visit'`,
          sql`${eventDeliveries.event_id} in (select ${events.id} from ${events} where ${events.subject} = ${subject})`,
        ),
      ),
  ] as const;

/** Gives up exchange visits from before a moment that could not be counted: they would identify the visitor. */
export const forgetVisits = (db: Database, before: number) =>
  db
    .update(events)
    .set({ data: sql`json_set(${events.data}, '$.visit', json('null'))` })
    .where(and(eq(events.kind, 'exchange.created'), sql`${events.data} ->> '$.visit.at' < ${before}`));
