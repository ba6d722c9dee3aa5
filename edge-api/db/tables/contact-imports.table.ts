import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { IMPORT_STATUSES } from '../../../src/domain/imports/import-contract.ts';
import { IMPORT_FORMATS } from '../../../src/domain/imports/import-table.ts';
import { ENCODINGS } from '../../../src/domain/text/encodings.ts';
import { flag, id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { contacts } from './contacts.table.ts';

/**
 * A file of contacts to import. Its rows are in the bucket under `import-{id}`, in the parts that `parts` lists as
 * `[rows, bytes]`, each written in one batch; `done` rows are written. `asked` holds the options, null before they are
 * chosen; `batch_id` names the last batch. `columns`, `preview` and `faults` are JSON lists.
 */
export const contactImports = sqliteTable(
  'contact_imports',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text('format', { enum: IMPORT_FORMATS }).notNull(),
    /** Whether it is an export of Cardea. */
    own: flag('own').notNull(),
    file_name: text('file_name').notNull(),
    encoding: text('encoding', { enum: ENCODINGS }).notNull().default('utf-8'),
    /** Until when the file itself is in the bucket, at most; null once it is deleted. */
    file_until: moment('file_until'),
    status: text('status', { enum: IMPORT_STATUSES }).notNull(),
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    created: integer('created').notNull().default(0),
    merged: integer('merged').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** Contacts whose photo is in the file, those of them that were looked at after the rows, and the added photos. */
    photos: integer('photos').notNull().default(0),
    photos_done: integer('photos_done').notNull().default(0),
    photos_added: integer('photos_added').notNull().default(0),
    /** When no photo was left to add; null before, and without photos. */
    photos_ended_at: moment('photos_ended_at'),
    duplicates: integer('duplicates').notNull(),
    columns: text('columns').notNull(),
    preview: text('preview').notNull(),
    faults: text('faults').notNull(),
    parts: text('parts').notNull(),
    asked: text('asked'),
    batch_id: text('batch_id'),
    /** Until when it can be undone; null before it runs. */
    undoable_until: moment('undoable_until'),
    /** When its undoing was requested, and finished. */
    undo_at: moment('undo_at'),
    undone_at: moment('undone_at'),
    /** Contacts that the undoing looked at, and what became of them. */
    undo_done: integer('undo_done').notNull().default(0),
    undo_deleted: integer('undo_deleted').notNull().default(0),
    undo_reverted: integer('undo_reverted').notNull().default(0),
    undo_retained: integer('undo_retained').notNull().default(0),
    /** The ids of tags that it adds, a JSON list, each written before its tag. */
    added_tags: text('added_tags').notNull().default('[]'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('contact_imports_user').on(t.user_id, t.created_at),
    index('contact_imports_expiry').on(t.expires_at),
    index('contact_imports_running')
      .on(t.updated_at)
      .where(sql`status = 'running'`),
    index('contact_imports_file')
      .on(t.file_until)
      .where(sql`file_until is not null`),
    index('contact_imports_photos')
      .on(t.updated_at)
      .where(sql`status = 'done' and photos > 0 and photos_ended_at is null and undo_at is null`),
    index('contact_imports_undoing')
      .on(t.updated_at)
      .where(sql`undo_at is not null and undone_at is null`),
    check(
      'contact_imports_format',
      sql`${t.format} in ('csv', 'google', 'outlook', 'hubspot', 'salesforce', 'linkedin', 'vcard')`,
    ),
    check('contact_imports_status', sql`${t.status} in ('uploaded', 'running', 'done', 'failed')`),
    check('contact_imports_done', sql`${t.done} between 0 and ${t.rows}`),
    check(
      'contact_imports_lists',
      sql`json_valid(${t.columns}) and json_valid(${t.preview}) and json_valid(${t.faults}) and json_valid(${t.parts})`,
    ),
    check('contact_imports_asked', sql`${t.asked} is null or json_valid(${t.asked})`),
  ],
);

/**
 * A contact that an import added or filled, so that this can be undone: `wrote` is a JSON object of field names, keyed
 * hashes of values, and ids of tags and notes (`ImportTrace`). One that the undoing left (`is_retained`) has no hashes.
 * `photo_row` is the row of the file whose photo is still to be added, `photo_id` the photo that was.
 */
export const importedContacts = sqliteTable(
  'imported_contacts',
  {
    import_id: text('import_id')
      .notNull()
      .references(() => contactImports.id, { onDelete: 'cascade' }),
    contact_id: text('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    is_new: flag('is_new').notNull(),
    is_retained: flag('is_retained').notNull().default(false),
    wrote: text('wrote').notNull(),
    photo_row: integer('photo_row'),
    photo_id: text('photo_id'),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.contact_id] }),
    index('imported_contacts_contact').on(t.contact_id),
    index('imported_contacts_order').on(t.import_id, t.is_retained, t.contact_id),
    check('imported_contacts_wrote', sql`json_valid(${t.wrote})`),
  ],
);
