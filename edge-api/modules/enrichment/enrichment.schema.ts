import { z } from 'zod';
import { FOUND_FIELDS } from '../../../src/domain/enrichment/found-fields.ts';
import { BULK_MAX } from '../../../src/domain/limits/contacts.ts';
import { PAGE_SIZE_MAX } from '../../../src/domain/limits/lists.ts';
import { format } from '../../../src/messages/format.ts';
import { validation } from '#messages/validation.ts';
import { contactFilterSchema, idsOrFilter } from '../contacts/bulks/bulks.schema.ts';
import { filter } from '../contacts/contacts.schema.ts';

const ids = z
  .array(z.string('ids.invalid').max(60, 'ids.invalid'), 'ids.invalid')
  .min(1, 'ids.required')
  .max(BULK_MAX, 'ids.too_many');

/** Some contacts, by either form of their ids. */
export const someSchema = z.strictObject({ ids }, 'malformed');

/** A query accepts as many as a page of the list has, fewer than a body. */
const TOO_MANY = format(validation.templates.too_many, { x: validation.labels.ids, n: PAGE_SIZE_MAX });

/** `POST /api/contacts/enrich`: some contacts, or all of a list with these filters. */
export const enrichSchema = z
  .strictObject({ ids: ids.optional(), filter: contactFilterSchema.optional() }, 'malformed')
  .superRefine(idsOrFilter('ids.required'));

/** The same in a query, comma-separated. */
export const someQuerySchema = z.object({
  ids: filter()
    .refine((given) => given.length > 0, 'ids.required')
    .refine((given) => given.length <= PAGE_SIZE_MAX, TOO_MANY),
});

/** `POST /api/contacts/{contactId}/enrich/take`. Without fields, empty ones are filled. */
export const takeOverSchema = z.strictObject(
  { fields: z.array(z.enum(FOUND_FIELDS, 'invalid')).min(1).optional() },
  'malformed',
);
