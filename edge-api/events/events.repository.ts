import { and, asc, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { eventDeliveries, events } from '../db/tables/events.table.ts';

/** One subscriber's part of one event. */
export type Part = { event_id: string; subscriber: string };

/** A subscriber of one kind of events; one of another kind may bear the same name. */
export type Follower = { kind: string; subscriber: string };

const isPart = ({ event_id, subscriber }: Part) =>
  and(eq(eventDeliveries.event_id, event_id), eq(eventDeliveries.subscriber, subscriber));

/** Something happened to the same subject before, and this subscriber was not told of it yet. */
const comesAfterAnother = sql`exists (
  select 1 from ${events} earlier join ${eventDeliveries} waiting on waiting.event_id = earlier.id
  where earlier.subject = ${events.subject} and earlier.sequence < ${events.sequence}
    and waiting.subscriber = ${eventDeliveries.subscriber})`;

/** Those of these parts whose subscriber has to be told of something else first. */
export async function readWaiting(db: Database, parts: readonly Part[]): Promise<Part[]> {
  if (parts.length === 0) return [];
  return db
    .select({ event_id: eventDeliveries.event_id, subscriber: eventDeliveries.subscriber })
    .from(eventDeliveries)
    .innerJoin(events, eq(events.id, eventDeliveries.event_id))
    .where(and(or(...parts.map(isPart)), comesAfterAnother));
}

/** Parts whose time has come, the oldest first; of one subject and subscriber the first alone, unless order is no matter. */
export async function readDue(db: Database, now: Date, inAnyOrder: readonly Follower[], limit: number) {
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

/** Takes a part that is due for oneself until `until`. @returns whether nobody else did before */
export async function claim(db: Database, part: Part, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(eventDeliveries)
    .set({ due_at: until, attempts: sql`${eventDeliveries.attempts} + 1` })
    .where(and(isPart(part), lte(eventDeliveries.due_at, now)))
    .returning({ event_id: eventDeliveries.event_id });
  return rows.length > 0;
}

/** Puts a part off: it is tried again then. */
export async function postpone(db: Database, part: Part, due_at: Date): Promise<void> {
  await db.update(eventDeliveries).set({ due_at }).where(isPart(part));
}

/** Forgets parts that are done, and events of which none is left. */
export async function settle(db: Database, parts: readonly Part[]): Promise<void> {
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

/** The part of an exchange that says nobody's details: it counts once its contact was stored, whatever became of that. */
const isVisit = (event: SQL) =>
  sql`exists (select 1 from ${eventDeliveries} waiting where waiting.event_id = ${event} and waiting.subscriber = 'visit')`;

/** Statements: forget what is still to be told of a subject, but for a visit that is still to be counted. */
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
    // Letters that stood in events of a former version say what is taken back.
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

/** Gives up visits of exchanges from before a moment that nobody could count: they would tell who the visitor was. */
export const forgetVisits = (db: Database, before: number) =>
  db
    .update(events)
    .set({ data: sql`json_set(${events.data}, '$.visit', json('null'))` })
    .where(and(eq(events.kind, 'exchange.created'), sql`${events.data} ->> '$.visit.at' < ${before}`));
