import { z } from 'zod';
import { IDENTITY_FIELDS, LOOK_FIELDS, SETTING_FIELDS } from '../../../src/domain/profile/field-sets.ts';
import type { ProfileValues } from '../../../src/domain/profile/profile.fields.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import { designAnswer } from './design.answers.ts';
import { FIELD_ANSWERS } from './field.answers.ts';

/**
 * A profile as its owner sees it, including what its public page hides. Pictures are paths of this site, `bio` is
 * sanitised HTML, `work_category` the category's number. `user` is null for a team's business profile, `team_edited` if
 * no one who runs its person's team changed it. A draft is for its owner only until it is created.
 */
export const profileAnswer = z
  .object({
    id: z.string(),
    user: z.string().nullable(),
    team_id: z.string().nullable(),
    public_id: z.string(),
    handle: FIELD_ANSWERS.handle,
    ...pick(FIELD_ANSWERS, IDENTITY_FIELDS),
    picture: z.string().nullable(),
    logo: z.string().nullable(),
    background: z.string().nullable(),
    ...pick(FIELD_ANSWERS, LOOK_FIELDS),
    design: designAnswer,
    state: z.enum(['normal', 'draft', 'deleted', 'disabled']),
    is_default: z.boolean(),
    is_business: z.boolean(),
    ...pick(FIELD_ANSWERS, SETTING_FIELDS),
    created: z.iso.datetime(),
    updated: z.iso.datetime(),
    team_edited: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Profile' }) satisfies z.ZodType<ProfileValues>;

/** `GET /api/profiles`. */
export const profilesAnswer = z.object({ count: z.int(), results: z.array(profileAnswer) });

/** `POST /api/profiles`. */
export const createdAnswer = z.object({ id: z.string(), handle: z.string() });

/** `GET /api/profiles/allowed`. */
export const allowedAnswer = z.object({ allowed_number_of_profiles: z.int() });
