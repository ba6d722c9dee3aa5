import { z } from 'zod';
import { CONTACT_SORTS } from '../../../src/domain/limits/contacts.ts';
import { PAGE_SIZE_MAX } from '../../../src/domain/limits/lists.ts';

const SEARCH_MAX = 200;

/** A filter that may be given several times: what of it is not empty. */
const filter = () =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().filter((value) => value.trim() !== ''))
    .default([]);

/** `GET /api/contacts`. Every word of `search` must match somewhere; without a `limit` the plan's counts. */
export const contactsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sort: z.enum(CONTACT_SORTS).default(CONTACT_SORTS[0]),
  search: z
    .string()
    .transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, SEARCH_MAX).trim())
    .default(''),
  tags: filter(),
  team_id: filter(),
});

export type ContactsQuery = z.infer<typeof contactsQuerySchema>;

/** `GET /api/contacts/{contactId}/vcard`. */
export const vcardQuerySchema = z.object({ version: z.enum(['3.0', '4.0']).default('3.0') });

export type VCardQuery = z.infer<typeof vcardQuerySchema>;
