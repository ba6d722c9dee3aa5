import { z } from 'zod';
import { BULK_EDIT_MAX, TITLE_SUFFIX_MAX } from '../limits/team.ts';
import { SECTIONS } from '../sections/sections.ts';
import { COMPANY_MAX, JOB_TITLE_MAX } from '../limits/text.ts';
import { isBlank, oneLine } from '../text/one-line.ts';
import type { Feature } from '../permissions/permission-matrix.ts';
import { contactFieldSchema } from '../sections/section-items.ts';
import { peopleMatchSchema } from './team-schema.ts';

const address = z
  .string('address.invalid')
  .transform((value, context) => {
    const checked = contactFieldSchema.safeParse({ field_type_id: 'address', value });
    if (checked.success) return checked.data.value;
    context.addIssue({ code: 'custom', message: checked.error.issues[0]!.message });
    return z.NEVER;
  })
  .optional();

/** A title suffix retains its leading space, as the caller decides how it is joined. */
const suffix = z
  .string('title_suffix.invalid')
  .max(TITLE_SUFFIX_MAX, 'title_suffix.too_long')
  .overwrite((text) => (/^\s/.test(text) ? ` ${oneLine(text)}` : oneLine(text)))
  .refine((text) => !isBlank(text), 'title_suffix.required')
  .optional();

/**
 * `POST /api/team/bulk-edit`: an edit of the cards of some of a team's people, listed or all matching `match`;
 * `dry_run` only returns the changes.
 */
export const bulkEditSchema = z
  .strictObject({
    user_ids: z
      .array(z.string('user_ids.invalid').max(64, 'user_ids.invalid'), 'user_ids.invalid')
      .min(1, 'required')
      .max(BULK_EDIT_MAX, 'user_ids.too_many')
      .transform((ids) => [...new Set(ids)])
      .optional(),
    match: peopleMatchSchema.optional(),
    company: z
      .string('workplace.invalid')
      .overwrite(oneLine)
      .min(1, 'workplace.required')
      .max(COMPANY_MAX, 'workplace.too_long')
      .optional(),
    title_suffix: suffix,
    address,
    dry_run: z.boolean('dry_run.invalid').optional(),
  })
  .refine((edit) => BULK_FIELDS.some((field) => edit[field] !== undefined), {
    path: ['company'],
    message: 'required',
  })
  .refine(({ user_ids, match }) => user_ids !== undefined || match !== undefined, {
    path: ['user_ids'],
    message: 'required',
  })
  .refine(({ user_ids, match }) => user_ids === undefined || match === undefined, {
    path: ['match'],
    message: 'match.unknown',
  });
export type BulkEdit = z.output<typeof bulkEditSchema>;

export const BULK_FIELDS = ['company', 'title_suffix', 'address'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** The right that the plan must include for each edit. */
export const BULK_RIGHTS = {
  company: 'workplace',
  title_suffix: 'job_title',
  address: 'contact_info',
} as const satisfies Record<BulkField, Feature>;

/**
 * Why something is unchanged: there is no title to append to, it would be too long, or the maximum of fields is
 * reached.
 */
const LEFT_REASONS = ['no_title', 'title_too_long', 'fields_full'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** The relevant fields of a card; `address` is its first one, `fields` the number of contact fields. */
export type BulkCard = {
  workplace: string | null;
  job_title: string | null;
  address: string | null;
  fields: number;
};

export type FieldChange = { field: BulkField; from: string | null; to: string };

function titleChange(title: string | null, ending: string): FieldChange | LeftReason | null {
  if (!title) return 'no_title';
  if (title.endsWith(ending)) return null;
  const to = title + ending;
  return to.length > JOB_TITLE_MAX ? 'title_too_long' : { field: 'title_suffix', from: title, to };
}

function addressChange({ address: from, fields }: BulkCard, to: string): FieldChange | LeftReason | null {
  if (from === to) return null;
  return from === null && fields >= SECTIONS.contact_info.most
    ? 'fields_full'
    : { field: 'address', from, to };
}

/** The changes of an edit to a card, and what is unchanged with reasons. Idempotent. */
export function bulkChange(
  card: BulkCard,
  { company, title_suffix, address: place }: Pick<BulkEdit, BulkField>,
): { changes: FieldChange[]; left: LeftReason[] } {
  const found = [
    company === undefined || company === card.workplace
      ? null
      : { field: 'company' as const, from: card.workplace, to: company },
    title_suffix === undefined ? null : titleChange(card.job_title, title_suffix),
    place === undefined ? null : addressChange(card, place),
  ];
  return {
    changes: found.filter((one) => one !== null && typeof one === 'object'),
    left: found.filter((one) => typeof one === 'string'),
  };
}

/** The response: changed cards, and cards with something unchanged, each with its person. */
export const bulkEditAnswer = z.object({
  people: z.int(),
  cards: z.int(),
  results: z.array(
    z.object({
      user_id: z.string(),
      handle: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      changes: z.array(z.object({ field: z.enum(BULK_FIELDS), from: z.string().nullable(), to: z.string() })),
      left: z.array(z.enum(LEFT_REASONS)),
    }),
  ),
});
export type BulkEditView = z.infer<typeof bulkEditAnswer>;
