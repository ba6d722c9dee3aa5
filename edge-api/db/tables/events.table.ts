import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';

/** Domain events, written in the batch of their change, until all subscribers have received them. */
export const events = sqliteTable(
  'events',
  {
    /** The order of events. */
    sequence: integer('sequence').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** The subject of the event; subscribers receive the events of one subject in order. */
    subject: text('subject').notNull(),
    data: text('data', { mode: 'json' }).notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('events_id').on(t.id), index('events_subject').on(t.subject, t.sequence)],
);

/** The subscribers that have yet to receive an event, and the time of the next attempt. */
export const eventDeliveries = sqliteTable(
  'event_deliveries',
  {
    event_id: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    subscriber: text('subscriber').notNull(),
    attempts: integer('attempts').notNull().default(0),
    due_at: moment('due_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.event_id, t.subscriber] }), index('event_deliveries_due').on(t.due_at)],
);
