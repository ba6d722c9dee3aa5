import { z } from 'zod';
import { handleSchema } from './handle-schema.ts';
import { DATA_URL_MAX } from '../limits/images.ts';
import { BIO_HTML_MAX, BIO_MAX } from '../limits/text.ts';
import { oneLine } from '../text/one-line.ts';
import { plainLength } from '../text/rich-text.ts';
import { BUSINESS_TEXTS, HEAD_TEXTS, PROFILE_COLUMNS, PROFILE_IMAGES } from './field-sets.ts';
import { PROFILE_FIELDS, type ProfileField } from './profile.fields.ts';
import { pick } from './rows.ts';

const line = (field: string) => z.string(`${field}.invalid`).overwrite(oneLine);
const toggle = (field: string) => z.boolean(`${field}.invalid`);

/** Rich text, sanitised elsewhere. The limit of 1000 characters excludes tags. */
const bio = z
  .string('bio.invalid')
  .overwrite((html) =>
    html
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]+/gu, '')
      .trim(),
  )
  .max(BIO_HTML_MAX, { error: 'bio.too_long', abort: true })
  .refine((html) => plainLength(html) <= BIO_MAX, 'bio.too_long')
  .nullable();

/** A data URL, or `''` to delete the image; anything else leaves it unchanged. */
const image = (field: string) =>
  z
    .string(`${field}.invalid`)
    .nullish()
    .transform((value) => (value === '' || value?.startsWith('data:image') ? value : undefined))
    .pipe(z.string().max(DATA_URL_MAX, `${field}.too_large`).optional());

/** The category's number, also as a select's string; null or an empty text for none. */
const workCategory = z
  .union(
    [z.int().positive(), z.string().regex(/^(?:[1-9]\d{0,8})?$/, 'work_category.invalid'), z.null()],
    'work_category.invalid',
  )
  .transform((value) => (typeof value === 'string' ? Number(value) || null : value))
  .pipe(z.int().positive().nullable());

/** Validation of each kind of field except texts and choices, whose rows define it. */
const RULES = {
  rich: () => bio.optional(),
  category: () => workCategory.optional(),
  handle: () => handleSchema.optional(),
  design: (field: string) => z.int(`${field}.invalid`).positive(`${field}.invalid`).optional(),
  switch: (field: string) => toggle(field).optional(),
  image,
};

type Fields = typeof PROFILE_FIELDS;
type TextRow = Extract<Fields[ProfileField], { kind: 'text' }>;
type ChoiceRow = Extract<Fields[ProfileField], { kind: 'choice' }>;
type RuleOf<Row extends Fields[ProfileField]> = Row extends ChoiceRow
  ? z.ZodOptional<
      Row extends { initial: null }
        ? z.ZodNullable<z.ZodType<Row['options'][number]>>
        : z.ZodType<Row['options'][number]>
    >
  : Row extends { kind: keyof typeof RULES }
    ? ReturnType<(typeof RULES)[Row['kind']]>
    : Row extends { empty: null }
      ? z.ZodOptional<z.ZodNullable<z.ZodString>>
      : z.ZodOptional<z.ZodString>;

function textRule(field: string, row: TextRow) {
  const base = 'required' in row ? line(field).min(1, `${field}.required`) : line(field);
  const text = base.max(row.max, `${field}.too_long`);
  return (row.empty === null ? text.nullable() : text).optional();
}

function choiceRule(field: string, row: ChoiceRow) {
  const choice = z.enum(row.options, `${field}.invalid`);
  return (row.initial === null ? choice.nullable() : choice).optional();
}

function ruleOf(field: string, row: Fields[ProfileField]) {
  if (row.kind === 'text') return textRule(field, row);
  return row.kind === 'choice' ? choiceRule(field, row) : RULES[row.kind](field);
}

const rules = Object.fromEntries(
  Object.entries(PROFILE_FIELDS).map(([field, row]) => [field, ruleOf(field, row)]),
) as unknown as { [Name in ProfileField]: RuleOf<Fields[Name]> };

/**
 * The order decides which of several missing rights is reported, and the order of rule violations; append new fields.
 */
const COLUMNS = [
  ...HEAD_TEXTS,
  ...BUSINESS_TEXTS,
  ...(['work_category', 'bio', 'handle', 'card_design_id', 'show_company_name'] as const),
  ...(['company_name_separator', 'instant_lead_capture', 'require_company_name', 'require_email'] as const),
  ...(['require_phone', 'night', 'listed', 'show_widgets', 'footer_text'] as const),
  ...PROFILE_COLUMNS,
];

/** Code of an unknown field. */
const UNKNOWN_FIELD = 'unknown';

const dropUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/**
 * An update of a profile: all fields optional, absent ones unchanged. Messages are codes. An image that is neither
 * empty nor a `data:image` URL is dropped from the result.
 */
export const profileUpdateSchema = z
  .object({
    ...pick(rules, COLUMNS),
    /** Creates the card from a draft, which makes it public. */
    draft: z.literal(false, 'draft.invalid').optional(),
    default_profile: z.literal(true, 'default_profile.invalid').optional(),
    ...pick(rules, PROFILE_IMAGES),
    update_team_logo: toggle('update_team_logo').optional(),
  })
  .overwrite(dropUndefined);

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Read-only fields of a profile, which can be sent back unchanged. */
export const READ_FIELDS = [
  ...([
    'id',
    'user',
    'team_id',
    'public_id',
    'picture',
    'design',
    'state',
    'is_default',
    'is_business',
  ] as const),
  ...(['created', 'updated', 'team_edited'] as const),
];
type ReadField = (typeof READ_FIELDS)[number];

const readFields = Object.fromEntries(
  READ_FIELDS.map((field) => [field, z.unknown().optional().meta({ readOnly: true })]),
) as Record<ReadField, z.ZodOptional<z.ZodUnknown>>;

/** The body of `PUT /api/p/{handle}`: an update, plus read-only fields. Unknown fields are rejected. */
export const profileBodySchema = z
  .strictObject(
    { ...profileUpdateSchema.shape, ...readFields },
    { error: ({ code }) => (code === 'unrecognized_keys' ? UNKNOWN_FIELD : undefined) },
  )
  .overwrite(dropUndefined);

export type ProfileBody = z.infer<typeof profileBodySchema>;
