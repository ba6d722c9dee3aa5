import { z } from 'zod';
import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';

/** A card's colours, as calls answer them. */
export const designAnswer = z
  .object({
    id: z.int(),
    title: z.string(),
    background_color: z.string(),
    foreground_active_color: z.string(),
    career_foreground_color: z.string(),
    full_name_foreground_color: z.string(),
    accent_color: z.string(),
    card_background_color: z.string(),
    brand_color: z.string(),
  })
  .meta({ id: 'CardDesign' }) satisfies z.ZodType<CardDesign>;
