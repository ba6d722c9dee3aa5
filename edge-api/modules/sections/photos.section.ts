import { PHOTOS_MAX } from '../../../src/domain/limits/profiles.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { PublicPhoto } from '../../../src/domain/card/public-card.ts';
import { photos as table } from '../../db/tables/sections.table.ts';
import type { Section } from './kit/section.ts';
import { photoAnswer } from './section.answers.ts';

/** The gallery. */
export const photos: Section<typeof table, PublicPhoto> = {
  name: 'photo_gallery',
  table,
  mediaColumn: 'media_id',
  right: 'photo_gallery',
  most: PHOTOS_MAX,
  tooMany: 'photos.too_many',
  answer: photoAnswer,
  view: ({ item, media }, placed) =>
    media && {
      ...placed,
      title: item.title,
      image: mediaPath(media.hash, media.content_type),
      width: media.width,
      height: media.height,
    },
};
