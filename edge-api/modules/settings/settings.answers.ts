import { z } from 'zod';
import type { Settings } from './settings.usecases.ts';

const link = z.string().nullable();

/** `GET /api/settings`. */
export const settingsAnswer = z
  .object({
    brand: z.string(),
    links: z.object({
      shop: link,
      order_card: link,
      card_replacement: link,
      how_to: link,
      help: link,
      feedback: link,
      talk_to_sales: link,
      terms: link,
      privacy: link,
    }),
    flags: z.object({
      shop: z.boolean(),
      enrichment: z.boolean(),
      new_lead_capture_form: z.boolean(),
      order_card: z.boolean(),
      billing: z.boolean(),
      upgrade: z.boolean(),
    }),
  })
  .meta({ id: 'Settings' }) satisfies z.ZodType<Settings>;

/** `GET /api/health`. */
export const healthAnswer = z.object({ status: z.literal('ok') });
