import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { insertWhere } from '../db/guarded.ts';
import { eventDeliveries, events } from '../db/tables/events.table.ts';
import type { Happened } from './kinds.ts';

/** Milliseconds that whoever made an event has to tell its subscribers before others take it for left behind. */
const HEAD_START = 60_000;

/** An event with the names of those who are to be told. */
export type RecordedEvent = Happened & { subscribers: readonly string[] };

/**
 * The statements that write events and who is to be told, to stand in the batch of the change after it: where the change
 * was made, so were they, whoever dies then. `made` says whether the change was made; without it, it was.
 */
export function recordEvents(db: Database, happened: readonly RecordedEvent[], made: SQL = sql`true`) {
  return happened
    .filter(({ subscribers }) => subscribers.length > 0)
    .flatMap(({ subscribers, ...event }) => [
      insertWhere(db, events, event, made),
      ...subscribers.map((subscriber) =>
        insertWhere(
          db,
          eventDeliveries,
          {
            event_id: event.id,
            subscriber,
            due_at: new Date(event.created_at.getTime() + HEAD_START),
          },
          sql`exists (select 1 from ${events} where id = ${event.id})`,
        ),
      ),
    ]);
}
