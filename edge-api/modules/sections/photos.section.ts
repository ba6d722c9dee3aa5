import { z } from 'zod';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { PublicPhoto } from '../../../src/domain/sections/section-items.ts';
import { photos as table } from '../../db/tables/sections.table.ts';
import { placedAnswer, rowOf, type Section } from './kit/section.ts';

const answer = z.object({
  ...placedAnswer,
  title: z.string().nullable(),
  image: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
}) satisfies z.ZodType<PublicPhoto>;

/** The gallery. */
export const photosSection: Section<typeof table, PublicPhoto> = {
  ...rowOf('photo_gallery'),
  table,
  mediaColumn: 'media_id',
  answer,
  view: ({ item, media }, placed) =>
    media && {
      ...placed,
      title: item.title,
      image: mediaPath(media.hash, media.content_type),
      width: media.width,
      height: media.height,
    },
};
