import { z } from 'zod';
import { EXPORT_FORMATS } from '../../../src/domain/contact/contact-export.ts';
import { tagIdsSchema } from '../../../src/domain/contact/contact-input.ts';
import { BULK_MAX, CONTACT_HAS, CONTACT_SORTS, CONTACT_TYPES } from '../../../src/domain/limits/contacts.ts';
import { contactFilters as words } from '#messages/contacts.ts';
import { format } from '../../../src/messages/format.ts';
import { partQuery } from '../../http/list-part.ts';

const SEARCH_MAX = 200;

/** A repeatable filter, also with comma-separated values, without empty ones. */
export const filter = () =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [
      ...new Set(
        [given]
          .flat()
          .flatMap((values) => values.split(','))
          .map((value) => value.trim())
          .filter(Boolean),
      ),
    ])
    .default([]);

/** A filter with known values only. */
const filterOf = <Name extends string>(names: readonly Name[], refused: string) =>
  filter()
    .refine((given) => given.every((name) => names.some((known) => known === name)), {
      message: format(refused, { names: names.join(', ') }),
    })
    .transform((given) => given as Name[]);

const isDay = (text: string) => z.iso.date().safeParse(text).success;
const day = () => z.string().refine(isDay, { message: words.day }).nullable().default(null);

type Days = { from: string | null; to: string | null };

/** Checks that the days of a filter are in order, for `refine`. */
export const daysInOrder = [
  ({ from, to }: Days) => from === null || to === null || from <= to,
  { path: ['to'] as string[], message: words.before_from },
] as const;

/**
 * `GET /api/contacts`. Every word of `search` must match; contacts have any of `tags`, any of `types` and everything in
 * `has`, and date from `from` to `to`, both inclusive, in UTC. The plan's page size is the default of `limit`.
 */
export const contactsQuerySchema = z
  .object({
    ...partQuery.shape,
    sort: z.enum(CONTACT_SORTS).default(CONTACT_SORTS[0]),
    search: z
      .string()
      .transform((text) => text.toWellFormed().replaceAll('\0', '').slice(0, SEARCH_MAX).trim())
      .default(''),
    tags: filter(),
    types: filterOf(CONTACT_TYPES, words.types),
    from: day(),
    to: day(),
    has: filterOf(CONTACT_HAS, words.has),
    team_id: filter(),
  })
  .refine(...daysInOrder);

export type ContactsQuery = z.infer<typeof contactsQuerySchema>;

const isMoment = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;

/** `GET /api/contacts` with `updated_since` or `cursor`. */
export type ChangesQuery = {
  updated_since?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** Whether a query asks for changes. */
export const asksForChanges = ({ updated_since, cursor }: ChangesQuery): boolean =>
  updated_since !== undefined || cursor !== undefined;

/** The filters of a list, which a list of changes does not have. */
const UNCHANGING = ['search', 'tags', 'types', 'from', 'to', 'has', 'team_id'] as const;

/** The same, or with `updated_since` or `cursor` what changed. */
export const listedContactsSchema = z
  .object({
    ...contactsQuerySchema.shape,
    updated_since: z
      .string()
      .refine((text) => isMoment(text) || isDay(text), { message: words.moment })
      .optional()
      .describe(
        'Answers the contacts that changed since this time, in the order of their changes, and the ids of `deleted` ones, at most `limit` together. A time from before the account was created answers all; one more than 90 days ago is refused otherwise, since deletions are only known for so long.',
      ),
    cursor: z
      .string()
      .max(400, words.cursor)
      .optional()
      .describe(
        'The `next` of the answer before, in place of `updated_since`; or its `cursor`, at any later time.',
      ),
  })
  .refine(...daysInOrder)
  .superRefine((query, context) => {
    if (!asksForChanges(query)) return;
    for (const name of UNCHANGING) {
      if (query[name] !== null && query[name].length > 0)
        context.addIssue({ code: 'custom', path: [name], message: words.changes_unfiltered });
    }
  });

/** `GET /api/contacts/{contactId}/vcard`. */
export const vcardQuerySchema = z.object({
  version: z.enum(['3.0', '4.0']).default('3.0'),
  own: z
    .enum(['true', 'false'])
    .default('true')
    .describe('`false` leaves out your notes and tags, as for a contact that you pass on.'),
});

export type VCardQuery = z.infer<typeof vcardQuerySchema>;

/**
 * `POST /api/contacts/bulk` with ids: an action on contacts, by either form of their ids. `tags` are for `tag` and `untag`,
 * `format` for `export`.
 */
export const idsBulkSchema = z.object(
  {
    ids: z
      .array(z.string('ids.invalid').max(60, 'ids.invalid'), 'ids.invalid')
      .min(1, 'ids.required')
      .max(BULK_MAX, 'ids.too_many'),
    action: z.enum(['tag', 'untag', 'delete', 'restore', 'export'], 'bulk_action.invalid'),
    tags: tagIdsSchema.default([]),
    format: z.enum(EXPORT_FORMATS, 'format.invalid').default(EXPORT_FORMATS[0]),
  },
  'malformed',
);

export type BulkInput = z.infer<typeof idsBulkSchema>;
