import { z } from 'zod';
import { CONTACT_HAS, CONTACT_TYPES, FILTER_NAME_MAX } from '../../../../src/domain/limits/contacts.ts';
import { oneLine } from '../../../../src/domain/text/one-line.ts';
import { contactFilterSchema } from '../bulks/bulks.schema.ts';

/** `POST /api/contacts/filters`. */
export const newFilterSchema = z.object(
  {
    name: z
      .string('filter_name.invalid')
      .max(FILTER_NAME_MAX * 4, 'filter_name.too_long')
      .transform(oneLine)
      .refine((name) => name !== '', 'filter_name.required')
      .refine((name) => [...name].length <= FILTER_NAME_MAX, 'filter_name.too_long'),
    filter: contactFilterSchema,
  },
  'malformed',
);
export type NewFilter = z.output<typeof newFilterSchema>;

/** A saved filter; its `filter` are parameters of `GET /api/contacts`. */
export const filterViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    filter: z.object({
      search: z.string(),
      tags: z.array(z.string()),
      types: z.array(z.enum(CONTACT_TYPES)),
      from: z.string().nullable(),
      to: z.string().nullable(),
      has: z.array(z.enum(CONTACT_HAS)),
    }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactFilter' });
export type FilterView = z.infer<typeof filterViewSchema>;

/** `GET /api/contacts/filters`. */
export const filtersSchema = z.object({ count: z.int(), results: z.array(filterViewSchema) });

/** `DELETE /api/contacts/filters`. */
export const filterIdSchema = z.object({ id: z.string('required') });
