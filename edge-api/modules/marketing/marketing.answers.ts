import { z } from 'zod';
import type { Banner } from '../../../src/domain/marketing/banners.ts';

/** `GET /api/marketing/banners`. */
export const bannersAnswer = z.object({
  banners: z.array(
    z
      .object({
        link: z.string(),
        img_url: z.string(),
        alt_text: z.string(),
        new_tab: z.boolean(),
        title: z.string().nullable(),
        detail: z.string().nullable(),
      })
      .meta({ id: 'Banner' }) satisfies z.ZodType<Banner>,
  ),
});
