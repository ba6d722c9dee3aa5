import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/** An enrichment of a contact. `data` is a JSON list of results with their sources. */
export const enrichments = sqliteTable(
  'enrichments',
  {
    id: id(),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    requested_by: text('requested_by').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', {
      enum: ['IN_PROGRESS', 'COMPLETED', 'FAILED', 'ALREADY_ENRICHED', 'INFO_NOT_FOUND'],
    }).notNull(),
    info_found: flag('info_found'),
    data: text('data'),
    /** A JSON list of the fields that were copied to the contact, the latest last. */
    taken: text('taken'),
    /** Whether the person objected to being looked up. */
    is_refused: flag('is_refused').notNull().default(false),
    started_at: moment('started_at').notNull(),
    finished_at: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('enrichments_one_running')
      .on(t.contact_id)
      .where(sql`status = 'IN_PROGRESS'`),
    index('enrichments_contact').on(t.contact_id, t.started_at),
    index('enrichments_running')
      .on(t.started_at)
      .where(sql`status = 'IN_PROGRESS'`),
    index('enrichments_requester').on(t.requested_by),
    check(
      'enrichments_status',
      sql`${t.status} in ('IN_PROGRESS', 'COMPLETED', 'FAILED', 'ALREADY_ENRICHED', 'INFO_NOT_FOUND')`,
    ),
    check('enrichments_finished', sql`(${t.status} = 'IN_PROGRESS') = (${t.finished_at} is null)`),
    check('enrichments_data', sql`${t.data} is null or json_valid(${t.data})`),
  ],
);

/** E-mails of people who objected to being looked up, as keyed hashes: they are never looked up again. */
export const enrichmentRefusals = sqliteTable('enrichment_refusals', {
  address_hash: text('address_hash').primaryKey(),
  created_at: moment('created_at').notNull(),
});
