import { z } from 'zod';

/** What of a team's business profile can be put onto the cards of everybody in the team. */
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

/** An application, as its team is shown it: how many people it is for, and of how many cards so many are done. */
export const applyAnswer = z.object({
  apply_id: z.string().nullable(),
  what: z.array(z.enum(APPLICABLE)),
  state: z.enum(APPLY_STATES).nullable(),
  members: z.int(),
  cards: z.int(),
  done: z.int(),
});
export type ApplyView = z.infer<typeof applyAnswer>;

/** What the business profile has of it; a logo or a cover that it has not is given to nobody, and takes nobody's away. */
export const giveable = (what: readonly Applicable[], has: { logo: boolean; cover: boolean }): Applicable[] =>
  what.filter((one) => (one !== 'logo' || has.logo) && (one !== 'cover' || has.cover));
