import { z } from 'zod';
import { sixDigits, withHash } from './colours.ts';
import { DESIGN_COLOURS, type DesignColour } from './design-colours.ts';
import { COLOUR_INPUT_MAX } from '../limits/text.ts';

const isColour = (typed: string): boolean => sixDigits(typed) !== null;

/** A typed colour: three or six digits, with or without `#`, seven characters at most. Stored as typed, with `#`. */
const colourSchema = (field: DesignColour) =>
  z
    .string(`${field}.format`)
    .trim()
    .min(1, { error: `${field}.required`, abort: true })
    .max(COLOUR_INPUT_MAX, { error: `${field}.too_long`, abort: true })
    .refine(isColour, `${field}.format`)
    .overwrite(withHash);

/** The representative colour of the card, typed like the others. Stored as typed, without `#`. */
const brandColour = z
  .string('brand_color.format')
  .trim()
  .min(1, { error: 'brand_color.required', abort: true })
  .refine(isColour, 'brand_color.format')
  .overwrite((typed) => typed.replace('#', ''));

/** The body of `PUT /api/designs/{designId}`: absent colours stay unchanged. */
export const designUpdateSchema = z.object({
  ...(Object.fromEntries(DESIGN_COLOURS.map((colour) => [colour, colourSchema(colour).optional()])) as Record<
    DesignColour,
    z.ZodOptional<z.ZodString>
  >),
  brand_color: brandColour.optional(),
});
export type DesignUpdate = z.infer<typeof designUpdateSchema>;

/** The two colours of the dialog: the page, and the active colour on it. */
export const twoColoursSchema = z.object({
  background_color: colourSchema('background_color'),
  foreground_active_color: colourSchema('foreground_active_color'),
});
export type TwoColours = z.infer<typeof twoColoursSchema>;
