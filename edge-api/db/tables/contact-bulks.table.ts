import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BULK_STATUSES, FILTER_ACTIONS } from '../../../src/domain/contact/bulk.ts';
import { id, moment, position } from '../columns.ts';
import { users } from './account.table.ts';
import { contactExports } from './contact-exports.table.ts';
import { contacts } from './contacts.table.ts';

/**
 * An action on all contacts of a filter, which were chosen when it began. `done` of them are processed; an undo counts
 * down. `tags` is a JSON list of ids, `batch_id` names the last batch. An export is one of `contact_exports`.
 */
export const contactBulks = sqliteTable(
  'contact_bulks',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: FILTER_ACTIONS }).notNull(),
    tags: text('tags').notNull(),
    status: text('status', { enum: BULK_STATUSES }).notNull(),
    of: integer('of').notNull(),
    done: integer('done').notNull().default(0),
    batch_id: text('batch_id'),
    export_id: text('export_id').references(() => contactExports.id, { onDelete: 'set null' }),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    index('contact_bulks_user').on(t.user_id, t.created_at),
    index('contact_bulks_export').on(t.export_id),
    index('contact_bulks_age').on(t.created_at),
    index('contact_bulks_running')
      .on(t.updated_at)
      .where(sql`status in ('running', 'undoing')`),
    check('contact_bulks_action', sql`${t.action} in ('tag', 'untag', 'delete', 'export', 'enrich')`),
    check('contact_bulks_status', sql`${t.status} in ('running', 'done', 'failed', 'undoing', 'undone')`),
    check('contact_bulks_done', sql`${t.done} between 0 and ${t.of}`),
    check('contact_bulks_tags', sql`json_valid(${t.tags}) and json_type(${t.tags}) = 'array'`),
  ],
);

/**
 * A contact of a bulk change, by its place. `changed` is null unless it was changed: a JSON list of the tags that it
 * got or lost, of the moment of its deletion, or of its enrichment.
 */
export const contactBulkItems = sqliteTable(
  'contact_bulk_items',
  {
    bulk_id: text('bulk_id')
      .notNull()
      .references(() => contactBulks.id, { onDelete: 'cascade' }),
    position: position(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    changed: text('changed'),
  },
  (t) => [
    primaryKey({ columns: [t.bulk_id, t.position] }),
    index('contact_bulk_items_contact').on(t.contact_id),
    check(
      'contact_bulk_items_changed',
      sql`${t.changed} is null or (json_valid(${t.changed}) and json_type(${t.changed}) = 'array')`,
    ),
  ],
);
