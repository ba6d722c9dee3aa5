import { z } from 'zod';
import { STORED_COLOURS, type StoredColour } from '../../../src/domain/designs/design-colours.ts';
import { pick } from '../../../src/domain/profile/rows.ts';

const colour = z.string();
const colours = Object.fromEntries(STORED_COLOURS.map((name) => [name, colour])) as Record<
  StoredColour,
  typeof colour
>;

/** The first fields of responses. */
const FIRST = [
  'background_color',
  'foreground_active_color',
  'career_foreground_color',
  'full_name_foreground_color',
] as const;

/** A card's colours in responses. */
export const designAnswer = z
  .object({ id: z.int(), title: z.string(), ...pick(colours, FIRST), ...colours })
  .meta({ id: 'CardDesign' });

export const DESIGN_KEYS = designAnswer.keyof().options;
