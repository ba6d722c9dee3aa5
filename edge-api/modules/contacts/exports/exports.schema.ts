import { z } from 'zod';
import { EXPORT_FORMATS } from '../../../../src/domain/contact/contact-export.ts';
import { BULK_MAX } from '../../../../src/domain/limits/contacts.ts';
import { contactsQuerySchema, daysInOrder, filter } from '../contacts.schema.ts';

const { search, tags, types, from, to, has } = contactsQuerySchema.shape;

/** The filters of a list. */
const chosen = { search, tags, types, from, to, has };

/** The query of both exports, which is that of the list. */
const asked = z.object({
  format: z.enum(EXPORT_FORMATS, 'format.invalid').default(EXPORT_FORMATS[0]),
  ...chosen,
});

/** `POST /api/contacts/export`: all contacts, those of a list with the same filters, or those with the given ids. */
export const exportQuerySchema = asked
  .extend({ ids: tags.refine((ids) => ids.length <= BULK_MAX, 'ids.too_many') })
  .refine(...daysInOrder);

export type ExportInput = z.infer<typeof exportQuerySchema>;

/** `POST /api/team/contacts/export`: all contacts of a team, or those of a filtered list. */
export const teamExportQuerySchema = asked.extend({ members: filter() }).refine(...daysInOrder);

export type TeamExportInput = z.infer<typeof teamExportQuerySchema>;

/** `POST /api/contacts/exports/{id}/open`. */
export const openQuerySchema = z.object({ token: z.string('required') });

/** The stored filter of an export, and the plan's limit at its request. */
export const exportAskedSchema = z.object({
  ids: z.array(z.string()).default([]),
  members: z.array(z.string()).default([]),
  ...chosen,
  most: z.int().nullable().default(null),
});

export type ExportAsked = z.infer<typeof exportAskedSchema>;
