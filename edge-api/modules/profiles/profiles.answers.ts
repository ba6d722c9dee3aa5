import { z } from 'zod';
import { designAnswer } from './design.answers.ts';
import type { OwnProfile } from './own-profile.ts';

/** A profile as its owner is shown it. */
export const profileAnswer = z
  .object({
    id: z.string(),
    user: z.string().nullable(),
    team_id: z.string().nullable(),
    public_id: z.string(),
    handle: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.string().nullable(),
    workplace: z.string().nullable(),
    designation: z.string().nullable(),
    work_category: z.int().nullable(),
    company_size: z.string().nullable(),
    bio: z.string(),
    picture: z.string().nullable(),
    logo: z.string().nullable(),
    background: z.string().nullable(),
    card_design_id: z.int(),
    design: designAnswer,
    night: z.boolean(),
    state: z.enum(['normal', 'draft', 'deleted', 'disabled']),
    is_default: z.boolean(),
    is_business: z.boolean(),
    show_company_name: z.boolean(),
    company_name_separator: z.string(),
    instant_lead_capture: z.boolean(),
    require_email: z.boolean(),
    require_phone: z.boolean(),
    require_company_name: z.boolean(),
    footer_text: z.string().nullable(),
    show_widgets: z.boolean(),
    listed: z.boolean(),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
    team_edited: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Profile' }) satisfies z.ZodType<OwnProfile>;

/** `GET /api/profiles`. */
export const profilesAnswer = z.object({ count: z.int(), results: z.array(profileAnswer) });

/** `POST /api/profiles`. */
export const createdAnswer = z.object({ id: z.string(), handle: z.string() });

/** `GET /api/profiles/allowed`. */
export const allowedAnswer = z.object({ allowed_number_of_profiles: z.int() });
