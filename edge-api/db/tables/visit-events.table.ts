import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DEVICE_TYPES } from '../../../src/domain/limits/lists.ts';
import { VISIT_KINDS } from '../../../src/domain/visits/visits.ts';
import { flag, id, moment } from '../columns.ts';
import { profiles } from './profiles.table.ts';

/** The random key of a day, which distinguishes the visitors of that day. It is deleted soon after the day. */
export const visitorKeys = sqliteTable('visitor_keys', {
  day: integer('day').primaryKey(),
  key: text('key').notNull(),
});

/**
 * The events of days that are still counted, each once by its id: the source of interactions and roll-ups. They are
 * deleted with the key of their day. `counted_source` is the source of the view as which an event counts in the
 * roll-ups, if it does, and `counted_save` whether it counts as a save; `fresh` flags the events of the current batch,
 * `left_id` the former visit of an event; both are empty outside of a batch.
 */
export const visitEvents = sqliteTable(
  'visit_events',
  {
    id: id(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    view: text('view'),
    caller: text('caller').notNull(),
    day: integer('day').notNull(),
    hour: integer('hour').notNull(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: VISIT_KINDS }).notNull(),
    source: text('source'),
    device_type: text('device_type', { enum: DEVICE_TYPES }).notNull(),
    device_model: text('device_model'),
    target_id: text('target_id'),
    field_type_id: text('field_type_id'),
    title: text('title'),
    value: text('value'),
    contact_id: text('contact_id'),
    interaction_id: text('interaction_id'),
    left_id: text('left_id'),
    counted_source: text('counted_source'),
    counted_save: flag('counted_save').notNull().default(false),
    fresh: flag('fresh').notNull().default(true),
  },
  (t) => [
    index('visit_events_visitor').on(t.profile_id, t.visitor, t.at),
    index('visit_events_view')
      .on(t.profile_id, t.view)
      .where(sql`view is not null`),
    index('visit_events_interaction').on(t.interaction_id, t.at),
    index('visit_events_caller').on(t.caller, t.hour),
    index('visit_events_day').on(t.day),
    index('visit_events_fresh')
      .on(t.interaction_id)
      .where(sql`fresh = 1`),
    index('visit_events_left')
      .on(t.left_id)
      .where(sql`left_id is not null`),
    check('visit_events_kind', sql`${t.kind} in ('view', 'save', 'exchange', 'field', 'social', 'link')`),
    check(
      'visit_events_click',
      sql`${t.kind} not in ('field', 'social', 'link') or (${t.target_id} is not null and ${t.value} is not null)`,
    ),
  ],
);
