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

const part = z.object({ status: z.enum(['ok', 'degraded', 'down', 'unknown']) });
const figure = z.int().optional();

/** `GET /api/health`. Metrics require `METRICS_TOKEN`. */
export const healthAnswer = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  commit: z.string().nullable(),
  started_at: z.iso.datetime(),
  parts: z.object({
    database: part,
    bucket: part,
    jobs: part.extend({ waiting: figure, oldest_seconds: figure, failed: figure }),
    mail: part.extend({ last_refusal: z.enum(['put_off', 'refused']).nullable() }),
    disk: part.extend({ free_bytes: figure, size_bytes: figure }),
  }),
});
