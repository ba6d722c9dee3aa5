import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, moment, position } from '../columns.ts';
import { sectionName } from '../section-name.ts';
import { media } from './media.table.ts';
import { profiles } from './profiles.table.ts';

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** The visibility and position of a section. A profile without a row shows the section in the default place. */
export const sectionSettings = sqliteTable(
  'section_settings',
  {
    profile_id: profileId(),
    name: text('name').notNull(),
    enabled: flag('enabled').notNull().default(true),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.profile_id, t.name] }),
    check('section_settings_name', sectionName(t.name)),
  ],
);

export const contactFields = sqliteTable(
  'contact_fields',
  {
    id: id(),
    profile_id: profileId(),
    field_type_id: text('field_type_id').notNull(),
    value: text('value').notNull(),
    label: text('label'),
    position: position(),
  },
  (t) => [
    index('contact_fields_profile').on(t.profile_id, t.position),
    index('contact_fields_value').on(t.field_type_id, sql`value collate nocase`),
  ],
);

export const socialItems = sqliteTable(
  'social_items',
  {
    id: id(),
    profile_id: profileId(),
    field_type_id: text('field_type_id').notNull(),
    value: text('value').notNull(),
    position: position(),
  },
  (t) => [
    index('social_items_profile').on(t.profile_id, t.position),
    index('social_items_value').on(t.field_type_id, sql`value collate nocase`),
  ],
);

export const thumbnailLinks = sqliteTable(
  'thumbnail_links',
  {
    id: id(),
    profile_id: profileId(),
    title: text('title').notNull(),
    link: text('link').notNull(),
    thumbnail_id: text('thumbnail_id').references(() => media.id, { onDelete: 'set null' }),
    position: position(),
  },
  (t) => [
    index('thumbnail_links_profile').on(t.profile_id, t.position),
    index('thumbnail_links_thumbnail').on(t.thumbnail_id),
  ],
);

/** A video: a URL at a supported host, or an uploaded file (`file_id`, whose path is the link), with a poster. */
export const videos = sqliteTable(
  'videos',
  {
    id: id(),
    profile_id: profileId(),
    title: text('title'),
    link: text('link').notNull(),
    poster_id: text('poster_id').references(() => media.id, { onDelete: 'set null' }),
    position: position(),
    file_id: text('file_id').references(() => media.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('videos_profile').on(t.profile_id, t.position),
    index('videos_poster').on(t.poster_id),
    index('videos_file').on(t.file_id),
  ],
);

export const files = sqliteTable(
  'files',
  {
    id: id(),
    profile_id: profileId(),
    title: text('title').notNull(),
    media_id: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: position(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [index('files_profile').on(t.profile_id, t.position), index('files_media').on(t.media_id)],
);

export const photos = sqliteTable(
  'photos',
  {
    id: id(),
    profile_id: profileId(),
    title: text('title'),
    media_id: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: position(),
  },
  (t) => [index('photos_profile').on(t.profile_id, t.position), index('photos_media').on(t.media_id)],
);

/** The card's main buttons. A profile without a row has `Exchange` first. */
export const callsToAction = sqliteTable(
  'calls_to_action',
  {
    profile_id: profileId().primaryKey(),
    priority: text('priority', { enum: ['Exchange', 'Save', 'CustomSave', 'CustomExchange'] }).notNull(),
    action: text('action'),
    cta_type: text('cta_type', { enum: ['save', 'exchange'] }),
    link: text('link'),
  },
  (t) => [
    check('calls_to_action_type', sql`${t.cta_type} is null or ${t.cta_type} in ('save', 'exchange')`),
    check(
      'calls_to_action_priority',
      sql`${t.priority} in ('Exchange', 'Save', 'CustomSave', 'CustomExchange')`,
    ),
  ],
);
