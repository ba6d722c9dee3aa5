import { z } from 'zod';
import { contactDetailSchema, contactSchema } from '../contact/contact-contract.ts';
import { PAIR_REASONS } from './contact-match.ts';
import { MERGE_FIELDS, type MergeChoice, type MergeIssue } from './merge-contacts.ts';

/** Maximum number of contacts merged into one by a single call. */
const MERGE_MAX = 9;

/** `GET /api/contacts/duplicates`: pairs of contacts, the one with the more complete name first. */
export const duplicatesSchema = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      reasons: z.array(z.enum(PAIR_REASONS)),
      contacts: z.array(contactSchema.extend({ num_notes: z.int() })),
    }),
  ),
});

export type Duplicates = z.infer<typeof duplicatesSchema>;
export type DuplicatePair = Duplicates['results'][number];

/** A contact's id in either form, parsed to the bare one. */
const bareId = z
  .string('ids.invalid')
  .max(60, 'ids.invalid')
  .transform((id) => id.split('/').at(-1) ?? '');

const fields = Object.fromEntries(MERGE_FIELDS.map((field) => [field, bareId.optional()])) as Record<
  keyof MergeChoice,
  z.ZodOptional<typeof bareId>
>;

/** `POST /api/contacts/merge`: the contact that stays, the contacts merged into it, and the source of single values. */
export const mergeSchema = z.object(
  {
    keep: bareId,
    merge: z.array(bareId, 'ids.invalid').transform((ids) => [...new Set(ids)]),
    fields: z.object(fields, 'malformed').default({}),
  },
  'malformed',
);

export type MergeInput = z.infer<typeof mergeSchema>;

/** Why contacts cannot be merged: an invalid request, or too many values together. */
export type MergeFault = 'nobody' | 'too_many' | 'itself' | 'other_contact' | MergeIssue;

/** What is wrong with a merge request; null if valid. */
export function mergeFault({ keep, merge, fields: chosen }: MergeInput): MergeFault | null {
  if (merge.length === 0) return 'nobody';
  if (merge.length > MERGE_MAX) return 'too_many';
  if (merge.includes(keep)) return 'itself';
  const all = [keep, ...merge];
  return Object.values(chosen).every((id) => id === undefined || all.includes(id)) ? null : 'other_contact';
}

/** The remaining contact, and the id that undoes the merge. */
export const mergedSchema = z.object({ contact: contactDetailSchema, merge_id: z.string() });
