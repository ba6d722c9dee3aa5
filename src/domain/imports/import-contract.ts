import { z } from 'zod';
import { CONTACT_TEXT_NAMES, eachText } from '../contact/contact.fields.ts';
import { tagIdsSchema } from '../contact/contact-input.ts';
import { tagSchema } from '../contact/tags.ts';
import { ENCODINGS, encodingOf } from '../text/encodings.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_PREVIEW_NOTE_MAX, UNDO_RETAINED_MAX } from '../limits/imports.ts';
import { IMPORT_FIELDS } from './import-fields.ts';
import { IMPORT_FORMATS } from './import-table.ts';
import { ON_DUPLICATE } from './import-plan.ts';

const text = z.string().nullable();

/** A contact as it would be imported; tags by name. */
const importedContactSchema = z.object({
  ...eachText(CONTACT_TEXT_NAMES, () => text),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  websites: z.array(z.string()),
  addresses: z.array(z.string()),
  messengers: z.array(z.object({ network: z.string(), value: z.string() })),
  note: text.describe(`The first ${IMPORT_PREVIEW_NOTE_MAX} characters.`),
  tags: z.array(z.string()),
});
export type ImportedContact = z.infer<typeof importedContactSchema>;

const importColumnSchema = z.object({
  name: z.string(),
  sample: z
    .string()
    .describe(
      'Its first value; of one without a field a value that looks like an email, phone or name, if any.',
    ),
  field: z.enum(IMPORT_FIELDS).nullable().describe('What it seems to be; null where it is not imported.'),
});

const importFaultSchema = z.object({
  row: z.int().describe('Counted from 1, the head of a table included; of vCards the place in the file.'),
  message: z.string(),
  imported: z
    .boolean()
    .describe('Whether the row is a contact without what the message tells of; false where it is none.'),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

export const IMPORT_STATUSES = ['uploaded', 'running', 'done', 'failed'] as const;

const undoSchema = z.object({
  status: z.enum(['running', 'done']),
  at: z.iso.datetime().describe('When it was requested.'),
  deleted: z.int().describe('Contacts that the import added, deleted again.'),
  reverted: z.int().describe('Contacts that lost what the import filled in.'),
  retained: z
    .int()
    .describe('Contacts that stay, or keep a value, since they were changed after the import.'),
});

const photosSchema = z.object({
  status: z.enum(['running', 'done']),
  of: z.int().describe('Contacts whose photo is in the file.'),
  added: z.int(),
});

/** An import in the list of all: what it brought, and whether it is or can be undone. */
const importSummarySchema = z.object({
  id: z.string(),
  format: z.enum(IMPORT_FORMATS),
  file_name: z.string(),
  encoding: z.enum(ENCODINGS).describe('The guessed or chosen encoding of the file.'),
  status: z.enum(IMPORT_STATUSES),
  rows: z.int(),
  done: z.int(),
  created: z.int(),
  merged: z.int(),
  skipped: z.int(),
  photos: photosSchema
    .nullable()
    .describe('The photos of vCards, which are added after all rows; null where there are none.'),
  faults: z.int().describe('Rows with faults.'),
  created_at: z.iso.datetime().describe('When the file was uploaded.'),
  expires: z.iso.datetime().describe('When the file, and what is shown of it, are deleted.'),
  undoable_until: z.iso.datetime().nullable().describe('Until when it can be undone; null where it cannot.'),
  undo: undoSchema.nullable().describe('The undoing of the import; null before.'),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** The answer of `GET /api/contacts/imports`, the newest first. */
export const importsSchema = z.object({ count: z.int(), results: z.array(importSummarySchema) });
export type ImportList = z.infer<typeof importsSchema>;

/**
 * An import: the content of its file, and its progress. `faults` lists rows that are not contacts, and omitted
 * values.
 */
export const importSchema = importSummarySchema.extend({
  undo: undoSchema
    .extend({
      retained_ids: z
        .array(z.string())
        .describe(`The ids of the first ${UNDO_RETAINED_MAX} of the retained contacts.`),
    })
    .nullable()
    .describe('The undoing of the import; null before.'),
  columns: z.array(importColumnSchema),
  preview: z.array(importedContactSchema),
  duplicates: z
    .int()
    .describe(
      'Rows whose e-mail a contact or an earlier row has already, or whose phone or LinkedIn address one has whose name does not differ.',
    ),
  faults: z.array(importFaultSchema),
  asked: z
    .object({
      columns: z.record(z.string(), z.enum(IMPORT_FIELDS).nullable()),
      on_duplicate: z.enum(ON_DUPLICATE),
      tags: z.array(z.string()).describe('Tags by their ids.'),
    })
    .nullable()
    .describe('What it runs with; null before.'),
});
export type ImportView = z.infer<typeof importSchema>;

/** The field of each column by name; columns that are not listed are not imported. */
const columns = z
  .record(z.string().max(250, 'columns.invalid'), z.enum(IMPORT_FIELDS, 'import_field.invalid').nullable(), {
    error: ({ input }) => (input === undefined ? 'required' : 'columns.invalid'),
  })
  .refine((named) => Object.keys(named).length <= IMPORT_COLUMNS_MAX, 'columns.invalid');

/** The query of calls that read a file: another encoding than the guessed one, by any of its names. */
export const encodingQuerySchema = z.object({
  encoding: z
    .string()
    .max(40, 'encoding.invalid')
    .transform((label, context) => {
      const encoding = encodingOf(label);
      if (encoding) return encoding;
      context.addIssue({ code: 'custom', message: 'encoding.invalid' });
      return z.NEVER;
    })
    .optional(),
});

/** `PUT /api/contacts/imports/{id}`; with an encoding also without columns, which are then guessed. */
export const mapImportSchema = z.object({ columns: columns.optional() }, 'malformed');
export type MapImportInput = z.infer<typeof mapImportSchema>;

/** `POST /api/contacts/imports/{id}/run`. */
export const runImportSchema = z.object(
  {
    columns,
    on_duplicate: z.enum(ON_DUPLICATE, 'on_duplicate.invalid'),
    tags: tagIdsSchema.optional(),
    /** The name of another tag for all contacts, which is added if there is none. */
    new_tag: tagSchema.shape.name.optional(),
  },
  'malformed',
);
export type RunImportInput = z.infer<typeof runImportSchema>;
