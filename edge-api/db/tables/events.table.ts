import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment } from '../columns.ts';

/** What happened, written in the batch of the change that it tells of, until everybody was told. */
export const events = sqliteTable(
  'events',
  {
    /** In which order they happened. */
    sequence: integer('sequence').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    /** What it happened to; who is told of one subject is told in order. */
    subject: text('subject').notNull(),
    data: text('data', { mode: 'json' }).notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('events_id').on(t.id), index('events_subject').on(t.subject, t.sequence)],
);

/** Who is still to be told of an event, and when that is tried next. */
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
