import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';
import { profiles } from './profiles.table.ts';

/**
 * A video file that is uploaded in parts. The bucket has the bytes under `hash`, a random name in the format of media,
 * as the upload `bucket_upload_id`; once complete it becomes a row of `media`.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    bucket_upload_id: text('bucket_upload_id').notNull(),
    content_type: text('content_type').notNull(),
    size: integer('size').notNull(),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    index('uploads_profile').on(t.profile_id),
    index('uploads_age').on(t.created_at),
    check('uploads_hash_form', sql`length(${t.hash}) = 32 and ${t.hash} not glob '*[^0-9a-f]*'`),
    check('uploads_size', sql`${t.size} > 0`),
  ],
);

/** An uploaded part; `number` counts from 1, `etag` is the bucket's. */
export const uploadParts = sqliteTable(
  'upload_parts',
  {
    upload_id: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    size: integer('size').notNull(),
    etag: text('etag').notNull(),
  },
  (t) => [primaryKey({ columns: [t.upload_id, t.number] })],
);
