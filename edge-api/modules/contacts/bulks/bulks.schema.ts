import { z } from 'zod';
import { BULK_STATUSES, FILTER_ACTIONS, type FilterAction } from '../../../../src/domain/contact/bulk.ts';
import { contactFilters as words } from '#messages/contacts.ts';
import { contactsQuerySchema, daysInOrder, idsBulkSchema, type BulkInput } from '../contacts.schema.ts';

const { search, tags, types, from, to, has } = contactsQuerySchema.shape;

const filters = { search, tags, types, type: types, from, to, has };

/** The filters of the list of contacts, by its names; `type` is one of `types`. Any other name is refused. */
export const contactFilterSchema = z
  .looseObject(filters, 'malformed')
  .superRefine((sent, context) => {
    for (const name of Object.keys(sent)) {
      if (!Object.hasOwn(filters, name))
        context.addIssue({ code: 'custom', path: [name], message: words.unknown });
    }
  })
  .refine(...daysInOrder)
  .transform((sent) => ({
    search: sent.search,
    tags: sent.tags,
    types: [...new Set([...sent.types, ...sent.type])],
    from: sent.from,
    to: sent.to,
    has: sent.has,
  }));

export type ContactFilter = z.output<typeof contactFilterSchema>;

/** `POST /api/contacts/bulk` with a filter. */
export type FilterBulk = Omit<BulkInput, 'ids' | 'action'> & { filter: ContactFilter; action: FilterAction };

type Asked = { ids?: unknown; filter?: unknown };

/** `POST /api/contacts/bulk`: with exactly one of `ids` and `filter`. */
export const bulkSchema = z
  .object(
    {
      ids: idsBulkSchema.shape.ids.optional(),
      filter: contactFilterSchema.optional(),
      action: idsBulkSchema.shape.action,
      tags: idsBulkSchema.shape.tags,
      format: idsBulkSchema.shape.format,
    },
    'malformed',
  )
  .superRefine(({ ids, filter, action }: Asked & { action: string }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (ids === undefined && filter === undefined) issue('ids', 'ids.required');
    if (ids !== undefined && filter !== undefined) issue('filter', words.ids_or_filter);
    if (filter !== undefined && action === 'restore') issue('action', 'bulk_action.invalid');
  })
  .transform(({ ids, filter, ...rest }) =>
    filter === undefined ? { ...rest, ids: ids ?? [] } : ({ ...rest, filter } as FilterBulk),
  );

/** `GET /api/contacts/bulk/{bulkId}`. */
export const bulkViewSchema = z
  .object({
    id: z.string(),
    action: z.enum(FILTER_ACTIONS),
    status: z
      .enum(BULK_STATUSES)
      .describe(
        '`failed` if you may no longer do this: contacts that were changed before stay so, and can be undone.',
      ),
    done: z.int().describe('Contacts processed; while it is undone, those not undone yet.'),
    of: z.int().describe('Contacts that the filter found when it began.'),
    changed: z
      .int()
      .describe(
        'Of `done`, those that were changed: others had the tags, had no room for them, or were deleted since.',
      ),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactBulk' });

export type BulkView = z.infer<typeof bulkViewSchema>;
