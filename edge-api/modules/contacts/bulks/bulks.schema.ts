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

/** `GET /api/contacts/count`: the filters of the list. */
export const countQuerySchema = z.object({ search, tags, types, from, to, has }).refine(...daysInOrder);

export const countedSchema = z
  .object({
    count: z.int().describe('All of them, however many: `count` of a filtered list ends at 1,000.'),
    to_enrich: z.int().describe('Of these, those that were never looked up.'),
  })
  .meta({ id: 'ContactCount' });

export type CountedContacts = z.infer<typeof countedSchema>;

/** `POST /api/contacts/bulk` with a filter. */
export type FilterBulk = Omit<BulkInput, 'ids' | 'action'> & {
  filter: ContactFilter;
  action: Exclude<FilterAction, 'enrich'>;
};

type Asked = { ids?: unknown; filter?: unknown };

/** Refuses both of `ids` and `filter`, and neither, for `superRefine`. @param neither the message then */
export const idsOrFilter =
  (neither: string) =>
  ({ ids, filter }: Asked, context: z.core.$RefinementCtx): void => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (ids === undefined && filter === undefined) issue('ids', neither);
    if (ids !== undefined && filter !== undefined) issue('filter', words.ids_or_filter);
  };

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
  .superRefine(idsOrFilter('ids.required'))
  .superRefine(({ filter, action }: Asked & { action: string }, context) => {
    if (filter !== undefined && action === 'restore')
      context.addIssue({ code: 'custom', path: ['action'], message: 'bulk_action.invalid' });
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
    done: z
      .int()
      .describe(
        'Contacts processed; while it is undone, those not undone yet. If `enrich` is `done` below `of`, the credits were used up.',
      ),
    of: z.int().describe('Contacts that the filter found when it began.'),
    changed: z
      .int()
      .describe(
        'Of `done`, those that were changed, or whose look-up began: others had the tags, had no room for them, were looked up before, or were deleted since.',
      ),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactBulk' });

export type BulkView = z.infer<typeof bulkViewSchema>;
