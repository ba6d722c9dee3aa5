import { z } from 'zod';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';

/** `GET /api/profiles`: `include` lists the team's business profile too, for who may edit it, or drafts, or both. */
export const profilesQuerySchema = z.object({
  include: z.enum(['business', 'drafts', 'all']).optional(),
  ...listPageSchema.shape,
});

export type ProfilesQuery = z.infer<typeof profilesQuerySchema>;

/** `POST /api/profiles`: with `draft=true` nobody sees the profile until `PUT` says `draft: false`. */
export const newProfileQuerySchema = z.object({ draft: z.enum(['true', 'false']).optional() });

export type NewProfileQuery = z.infer<typeof newProfileQuerySchema>;

/** `PUT /api/p/{handle}/picture`: a picture as a data URL, judged by its bytes. */
export const pictureSchema = z.object({
  file: z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'picture.invalid') })
    .min(1, 'required'),
});

/** A picture of one pixel. */
export const PICTURE_EXAMPLE = {
  file: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
