import { z } from 'zod';
import { handleSchema } from './handle-schema.ts';
import { DATA_URL_MAX } from '../limits/images.ts';
import {
  BIO_HTML_MAX,
  BIO_MAX,
  COMPANY_BOUND,
  COMPANY_NAME_SEPARATOR_MAX,
  FIRST_NAME_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  TEXT_MAX,
} from '../limits/text.ts';
import { oneLine } from '../text/one-line.ts';
import { plainLength } from '../text/rich-text.ts';

const line = (field: string) => z.string(`${field}.invalid`).overwrite(oneLine);
const limited = (field: string, max: number) => line(field).max(max, `${field}.too_long`);
const toggle = (field: string) => z.boolean(`${field}.invalid`).optional();

/** Rich text; its HTML is made safe elsewhere. 1000 characters are counted without the tags. */
const bio = z
  .string('bio.invalid')
  .overwrite((html) =>
    html
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]+/gu, '')
      .trim(),
  )
  .max(BIO_HTML_MAX, { error: 'bio.too_long', abort: true })
  .refine((html) => plainLength(html) <= BIO_MAX, 'bio.too_long');

/** A data URL, or `''` to delete the image; anything else leaves the image as it is. */
const image = (field: string) =>
  z
    .string(`${field}.invalid`)
    .nullish()
    .transform((value) => (value === '' || value?.startsWith('data:image') ? value : undefined))
    .pipe(z.string().max(DATA_URL_MAX, `${field}.too_large`).optional());

/** The category's number, also as the text that a form's select sends; null or an empty text is none. */
const workCategory = z
  .union(
    [z.int().positive(), z.string().regex(/^(?:[1-9]\d{0,8})?$/, 'work_category.invalid'), z.null()],
    'work_category.invalid',
  )
  .transform((value) => (typeof value === 'string' ? Number(value) || null : value))
  .pipe(z.int().positive().nullable());

/** The code of a field that there is not, which breaks a rule of the call. */
const UNKNOWN_FIELD = 'unknown';

const dropUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/**
 * What may be changed of a profile: every field optional, only what is sent is changed. Messages are codes. An image that is
 * neither empty nor a `data:image` URL is dropped from the result.
 */
export const profileUpdateSchema = z
  .object({
    first_name: line('first_name')
      .min(1, 'first_name.required')
      .max(FIRST_NAME_MAX, 'first_name.too_long')
      .optional(),
    last_name: limited('last_name', LAST_NAME_MAX).optional(),
    job_title: limited('job_title', JOB_TITLE_MAX).nullable().optional(),
    workplace: limited('workplace', COMPANY_BOUND).nullable().optional(),
    designation: limited('designation', TEXT_MAX).nullable().optional(),
    company_size: limited('company_size', TEXT_MAX).nullable().optional(),
    work_category: workCategory.optional(),
    bio: bio.nullable().optional(),
    handle: handleSchema.optional(),
    card_design_id: z.int('card_design_id.invalid').positive('card_design_id.invalid').optional(),
    show_company_name: toggle('show_company_name'),
    company_name_separator: limited('company_name_separator', COMPANY_NAME_SEPARATOR_MAX).optional(),
    instant_lead_capture: toggle('instant_lead_capture'),
    require_company_name: toggle('require_company_name'),
    require_email: toggle('require_email'),
    require_phone: toggle('require_phone'),
    night: toggle('night'),
    listed: toggle('listed'),
    show_widgets: toggle('show_widgets'),
    footer_text: limited('footer_text', TEXT_MAX).nullable().optional(),
    /** Creates a draft: everybody may see it then. */
    draft: z.literal(false, 'draft.invalid').optional(),
    default_profile: z.literal(true, 'default_profile.invalid').optional(),
    logo: image('logo'),
    background: image('background'),
    update_team_logo: toggle('update_team_logo'),
  })
  .overwrite(dropUndefined);

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Fields of a profile that are read, and may be sent back as they were. */
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

/** The body of `PUT /api/p/{handle}`: an update, with what else a profile has beside it. What is no field of one is refused. */
export const profileBodySchema = z
  .strictObject(
    { ...profileUpdateSchema.shape, ...readFields },
    { error: ({ code }) => (code === 'unrecognized_keys' ? UNKNOWN_FIELD : undefined) },
  )
  .overwrite(dropUndefined);

export type ProfileBody = z.infer<typeof profileBodySchema>;
