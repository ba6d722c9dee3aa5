import { z } from 'zod';
import { CTA_PRIORITIES, CTA_TYPES } from '../../../src/domain/sections/cta.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { LOOK_FIELDS, PUBLIC_IDENTITY, PUBLIC_SETTINGS } from '../../../src/domain/profile/field-sets.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import { SECTION_NAMES } from '../../../src/domain/sections/sections.ts';
import { CARD_SECTION_KEYS, CARD_SECTIONS, type CardSectionKey } from '../sections/card-sections.ts';
import { designAnswer } from '../profiles/design.answers.ts';
import { FIELD_ANSWERS } from '../profiles/field.answers.ts';

const sections = Object.fromEntries(
  CARD_SECTION_KEYS.map((key) => [key, z.array(CARD_SECTIONS[key].answer as z.ZodType)]),
) as unknown as { [Key in CardSectionKey]: z.ZodType<PublicCard[Key]> };

/** The public content of a profile: `GET /api/p/{handle}`. */
export const cardAnswer = z
  .object({
    id: z.string(),
    public_id: z.string(),
    handle: FIELD_ANSWERS.handle,
    ...pick(FIELD_ANSWERS, PUBLIC_IDENTITY),
    injected_bio: z.string(),
    picture: z.string().nullable(),
    logo: z.string().nullable(),
    background: z.string().nullable(),
    full_cover: z.boolean(),
    ...pick(FIELD_ANSWERS, LOOK_FIELDS),
    design: designAnswer,
    is_default: z.boolean(),
    is_business: z.boolean(),
    ...pick(FIELD_ANSWERS, PUBLIC_SETTINGS),
    cardea_branding: z.boolean(),
    ios_save_hint: z.boolean(),
    updated: z.iso.datetime(),
    cta: z.object({
      priority: z.enum(CTA_PRIORITIES),
      action: z.string().nullable(),
      cta_type: z.enum(CTA_TYPES).nullable(),
      link: z.string().nullable(),
    }),
    section_order: z.array(z.object({ name: z.enum(SECTION_NAMES), enabled: z.boolean() })),
    ...sections,
    members: z.array(
      z.object({
        handle: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        job_title: z.string().nullable(),
        picture: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'PublicCard' }) satisfies z.ZodType<PublicCard>;
