import { z } from 'zod';
import { CONTACT_CHANGES, CONTACT_TYPES } from '../limits/contacts.ts';
import { FOUND_FIELDS, FOUND_SOURCES } from '../enrichment/found-fields.ts';
import { FOUND_WAYS } from '../limits/found-ways.ts';
import type { ContactListName } from './contact-lists.ts';
import { CONTACT_TEXT_NAMES, eachText } from './contact.fields.ts';
import { IN_TOUCH_SHAPE } from '../in-touch/in-touch-shape.ts';
import { contactTagSchema } from './tags.ts';

const text = z.string().nullable();
const instant = z.iso.datetime();

const LISTS = {
  websites: z.array(z.string()).describe('All of them; `website` is the first.'),
  addresses: z.array(z.string()).describe('All of them; `address` is the first.'),
  messengers: z
    .array(z.object({ network: z.string(), value: z.string() }))
    .describe('Accounts at messengers and networks, `network` such as `skype`.'),
} satisfies Record<ContactListName, z.ZodType>;

/** A contact in lists. `id` is `{type}/{connectionId}`; times are ISO 8601. */
export const contactSchema = z.object({
  id: z.string(),
  uuid: z.string(),
  type: z.enum(CONTACT_TYPES),
  profile_id: text,
  ...eachText(CONTACT_TEXT_NAMES, () => text),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  ...LISTS,
  tags: z.array(contactTagSchema),
  contact_photo_url: text,
  enrich_status: z.enum([
    'NOT_STARTED',
    'IN_PROGRESS',
    'COMPLETED',
    'FAILED',
    'ALREADY_ENRICHED',
    'INFO_NOT_FOUND',
  ]),
  enrich_notification: z.boolean(),
  enriched_name: text.describe('The name that enrichment found.'),
  created: instant,
  updated: instant,
  updated_at: instant.describe('Like `updated`, but also moved by its notes and tags.'),
});

/**
 * A page of contacts. `count` of a filtered list stops at 1,000; `more_than_count` says that there are more. A list of
 * changes has `count` of its page, and the last three.
 */
export const contactsSchema = z.object({
  count: z.int(),
  more_than_count: z.literal(true).optional(),
  results: z.array(contactSchema),
  deleted: z
    .array(z.string())
    .optional()
    .describe('With `updated_since` or `cursor`: ids of deleted contacts.'),
  next: z
    .string()
    .nullable()
    .optional()
    .describe('With `updated_since` or `cursor`: the `cursor` of the next page; null on the last.'),
  cursor: z
    .string()
    .optional()
    .describe('With `updated_since` or `cursor`: continues here at any later time, for 90 days.'),
});

/** Enrichment results for a contact, by target field, with their source. */
const enrichDataSchema = z.object({
  info_found: z.boolean(),
  contact_info: z.object({ full_name: text }),
  found: z.array(
    z.object({
      field: z.enum(FOUND_FIELDS),
      value: z.string(),
      source: z.enum(FOUND_SOURCES),
      confidence: z.number().describe('From 0 to 1.'),
      way: z
        .enum(FOUND_WAYS)
        .describe(
          'How it can be taken over: into an empty field, beside what is there, in its place; or it is there already, or there is no room for it.',
        ),
      current: text.describe('What stands there now.'),
    }),
  ),
  found_at: instant,
  refused: z.boolean().describe('Whether the person asked not to be looked up.'),
  undoable: z.int().describe('How many times values were taken over that can be undone, the last first.'),
});
export type EnrichData = z.infer<typeof enrichDataSchema>;

/** A single contact: with form answers and consents, its newest notes, and later changes. */
export const contactDetailSchema = contactSchema
  .extend({
    enrich_data: enrichDataSchema.nullable(),
    ...IN_TOUCH_SHAPE,
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    consents: z.array(
      z.object({
        purpose: z.enum(['exchange', 'follow_up', 'marketing']),
        text: z.string(),
        source: z.string(),
        given_at: instant,
        withdrawn_at: instant.nullable(),
      }),
    ),
    /** The newest notes, if the caller can see notes. */
    notes: z.array(
      z.object({ id: z.string(), text: z.string(), author: z.string().nullable(), created: instant }),
    ),
    changes: z.array(
      z.object({
        kind: z.enum(CONTACT_CHANGES),
        fields: z.array(z.string()),
        author: z.string().nullable(),
        created: instant,
        /** The id of a merge that was not undone. */
        merge_id: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ContactDetail' });

/** A deleted contact, of which programs learn the id. */
export const deletedContactSchema = z.object({ id: z.string() }).meta({ id: 'DeletedContact' });

export type ContactView = z.infer<typeof contactSchema>;
export type DeletedContact = z.infer<typeof deletedContactSchema>;
export type ContactDetail = z.infer<typeof contactDetailSchema>;
