import { z } from 'zod';

/** Parts of a team's business profile that can be applied to all members' cards. */
export const APPLICABLE = ['design', 'logo', 'cover', 'cta', 'section_order'] as const;
export type Applicable = (typeof APPLICABLE)[number];

/** The body of `POST /api/team/apply`. */
export const applySchema = z.strictObject({
  what: z
    .array(z.enum(APPLICABLE, 'what.invalid'), {
      error: ({ input }) => (input === undefined ? 'required' : 'what.invalid'),
    })
    .min(1, 'required')
    .max(APPLICABLE.length * 2, 'what.invalid')
    .transform((list) => APPLICABLE.filter((one) => list.includes(one))),
  dry_run: z.boolean('dry_run.invalid').optional(),
});
export type ApplyInput = z.output<typeof applySchema>;

const APPLY_STATES = ['running', 'done', 'undoing', 'undone'] as const;
export type ApplyState = (typeof APPLY_STATES)[number];

/** An application for the team's page: the number of its people, and its progress in cards. */
export const applyAnswer = z.object({
  apply_id: z.string().nullable(),
  what: z.array(z.enum(APPLICABLE)),
  state: z.enum(APPLY_STATES).nullable(),
  members: z.int(),
  cards: z.int(),
  done: z.int(),
});
export type ApplyView = z.infer<typeof applyAnswer>;

/**
 * The applicable parts that the business profile has; a missing logo or cover is neither applied nor removed from
 * others.
 */
export const giveable = (what: readonly Applicable[], has: { logo: boolean; cover: boolean }): Applicable[] =>
  what.filter((one) => (one !== 'logo' || has.logo) && (one !== 'cover' || has.cover));
