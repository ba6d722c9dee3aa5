import { z } from 'zod';
import { listPageSchema } from '../../../src/domain/pages/list-page.ts';

/** `GET /api/profiles`: `include` adds the team's business profile, for those who can edit it, or drafts, or both. */
export const profilesQuerySchema = z.object({
  include: z.enum(['business', 'drafts', 'all']).optional(),
  ...listPageSchema.shape,
});

export type ProfilesQuery = z.infer<typeof profilesQuerySchema>;

/** `POST /api/profiles`: with `draft=true` the profile is hidden until `PUT` sets `draft: false`. */
export const newProfileQuerySchema = z.object({ draft: z.enum(['true', 'false']).optional() });

export type NewProfileQuery = z.infer<typeof newProfileQuerySchema>;

/** `PUT /api/p/{handle}/picture`: a picture as a data URL, validated by its bytes. */
export const pictureSchema = z.object({
  file: z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'picture.invalid') })
    .min(1, 'required'),
});

/** A picture of one pixel. */
export const PICTURE_EXAMPLE = {
  file: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
