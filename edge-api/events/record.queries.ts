import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { insertEach, insertWhere } from '../db/guarded.ts';
import { eventDeliveries, events } from '../db/tables/events.table.ts';
import { profiles } from '../db/tables/profiles.table.ts';
import { teamLog } from '../db/tables/team-people.table.ts';
import type { AnyEvent } from './kinds.ts';

/** Milliseconds for which only the worker that recorded an event dispatches it; then it is overdue. */
const HEAD_START = 60_000;

/** The action of a team's admin on a member's card; without `profile_id` it is only logged. */
export type ActedFor = { profile_id: string | null; entry: typeof teamLog.$inferInsert };

/** An event with the names of its subscribers, and the person for whom it was done. */
export type RecordedEvent = AnyEvent & {
  subscribers: readonly string[];
  acted?: ActedFor;
  /** Further events of the same change, recorded with it. */
  also?: readonly RecordedEvent[];
};

/** When an event is overdue. */
export const dueOf = ({ created_at }: Pick<AnyEvent, 'created_at'>): Date =>
  new Date(created_at.getTime() + HEAD_START);

/** The statements that record in the team's log, and on the card, that it was changed for its person. */
const recordActed = (db: Database, { profile_id, entry }: ActedFor, made: SQL) => [
  insertWhere(db, teamLog, entry, made),
  ...(profile_id === null
    ? []
    : [
        db
          .update(profiles)
          .set({ team_edited_at: entry.created_at })
          .where(and(eq(profiles.id, profile_id), made)),
      ]),
];

/**
 * The statements that write events and their pending deliveries, after the change in its batch: atomic with the change.
 * `made` says whether the change was made; true by default.
 */
export function recordEvents(db: Database, recorded: readonly RecordedEvent[], made: SQL = sql`true`) {
  const acted = recorded.flatMap((one) => (one.acted ? recordActed(db, one.acted, made) : []));
  const subscribed = recorded
    .flatMap((one) => [one, ...(one.also ?? [])])
    .filter(({ subscribers }) => subscribers.length > 0)
    .flatMap(({ subscribers, ...event }) => [
      insertWhere(db, events, event, made),
      ...subscribers.map((subscriber) =>
        insertWhere(
          db,
          eventDeliveries,
          { event_id: event.id, subscriber, due_at: dueOf(event) },
          sql`exists (select 1 from ${events} where id = ${event.id})`,
        ),
      ),
    ]);
  return [...subscribed, ...acted];
}

/**
 * The same for many events of one kind, in as many statements as for one: for batches that write hundreds of contacts.
 */
export function recordManyEvents(db: Database, recorded: readonly RecordedEvent[], made: SQL) {
  const subscribed = recorded.filter(({ subscribers }) => subscribers.length > 0);
  const rows = subscribed.map(({ id, kind, subject, data, created_at }) => [
    id,
    kind,
    subject,
    JSON.stringify(data),
    created_at.getTime(),
  ]);
  const parts = subscribed.flatMap((event) =>
    event.subscribers.map((name) => [event.id, name, dueOf(event).getTime()]),
  );
  if (rows.length === 0) return [];
  return [
    insertEach(
      db,
      events,
      {
        id: sql`e.value ->> 0`,
        kind: sql`e.value ->> 1`,
        subject: sql`e.value ->> 2`,
        data: sql`e.value ->> 3`,
        created_at: sql`e.value ->> 4`,
      },
      sql`from json_each(${JSON.stringify(rows)}) e where ${made}`,
    ),
    insertEach(
      db,
      eventDeliveries,
      { event_id: sql`d.value ->> 0`, subscriber: sql`d.value ->> 1`, due_at: sql`d.value ->> 2` },
      sql`from json_each(${JSON.stringify(parts)}) d where ${made}`,
    ),
  ];
}
