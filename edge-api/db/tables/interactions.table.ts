import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CLICK_KINDS } from '../../../src/domain/visits/visits.ts';
import { DEVICE_TYPES } from '../../../src/domain/limits/lists.ts';
import { flag, id, moment } from '../columns.ts';
import { contacts } from './contacts.table.ts';
import { profiles } from './profiles.table.ts';

const interactionId = () =>
  text('interaction_id')
    .notNull()
    .references(() => interactions.id, { onDelete: 'cascade' });

/**
 * A visit: one visitor on one profile until 30 minutes pass without an event, or an exchange with its view. It does not
 * identify the visitor.
 */
export const interactions = sqliteTable(
  'interactions',
  {
    id: id(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    device_type: text('device_type', { enum: DEVICE_TYPES }).notNull(),
    device_model: text('device_model'),
    saved_contact: flag('saved_contact').notNull().default(false),
    exchanged_contact: flag('exchanged_contact').notNull().default(false),
    social_clicks: integer('social_clicks').notNull().default(0),
    link_clicks: integer('link_clicks').notNull().default(0),
    started_at: moment('started_at').notNull(),
    last_seen_at: moment('last_seen_at').notNull(),
  },
  (t) => [
    index('interactions_all').on(t.profile_id, t.started_at, t.id),
    index('interactions_saved')
      .on(t.profile_id, t.started_at, t.id)
      .where(sql`saved_contact = 1`),
    index('interactions_exchanged')
      .on(t.profile_id, t.started_at, t.id)
      .where(sql`exchanged_contact = 1`),
    index('interactions_social')
      .on(t.profile_id, t.started_at, t.id)
      .where(sql`social_clicks > 0`),
    index('interactions_links')
      .on(t.profile_id, t.started_at, t.id)
      .where(sql`link_clicks > 0`),
    check('interactions_device', sql`${t.device_type} in ('mobile', 'desktop', 'tablet')`),
    check('interactions_times', sql`${t.last_seen_at} >= ${t.started_at}`),
  ],
);

/**
 * The number of clicks on a target in a visit, with its label then: the label is preserved when the target is deleted.
 */
export const clicks = sqliteTable(
  'clicks',
  {
    interaction_id: interactionId(),
    kind: text('kind', { enum: CLICK_KINDS }).notNull(),
    target_id: text('target_id').notNull(),
    field_type_id: text('field_type_id'),
    title: text('title'),
    value: text('value').notNull(),
    clicks: integer('clicks').notNull(),
    last_at: moment('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.interaction_id, t.kind, t.target_id] }),
    check('clicks_kind', sql`${t.kind} in ('field', 'social', 'link')`),
    check('clicks_count', sql`${t.clicks} > 0`),
  ],
);

/** The visit in which a contact was exchanged; a contact has one visit. */
export const interactionContacts = sqliteTable(
  'interaction_contacts',
  {
    contact_id: text('contact_id')
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    interaction_id: interactionId(),
  },
  (t) => [uniqueIndex('interaction_contacts_interaction').on(t.interaction_id)],
);
