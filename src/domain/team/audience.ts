import { z } from 'zod';
import { AUDIENCE_MAX } from '../limits/team.ts';
import { SECTION_NAMES } from '../sections/sections.ts';

const ids = z
  .array(z.string('audience.invalid').max(64, 'audience.invalid'), 'audience.invalid')
  .max(AUDIENCE_MAX, 'audience.too_many')
  .transform((list) => [...new Set(list)])
  .default([]);

/**
 * `PUT /api/team/audiences`: who gets a section of the business profile. `everybody`, or the listed people and team
 * tags; also switches the section on.
 */
export const audienceSchema = z
  .strictObject({
    section: z.enum(SECTION_NAMES, 'section.invalid'),
    everybody: z.boolean('everybody.invalid').default(false),
    user_ids: ids,
    tag_ids: ids,
  })
  .refine(({ everybody, user_ids, tag_ids }) => everybody || user_ids.length + tag_ids.length > 0, {
    path: ['user_ids'],
    message: 'audience.required',
  });
export type AudienceChange = z.output<typeof audienceSchema>;

const audience = z.object({
  section: z.enum(SECTION_NAMES),
  everybody: z.boolean(),
  user_ids: z.array(z.string()),
  tag_ids: z.array(z.string()),
});
export type Audience = z.infer<typeof audience>;

/** The sections that are on, with their audiences. */
export const audiencesAnswer = z.object({ results: z.array(audience) });
