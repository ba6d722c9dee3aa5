import { z } from 'zod';
import { ensureHttps } from '../../../src/domain/addresses/links.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { videoItemSchema, type PublicVideo } from '../../../src/domain/sections/section-items.ts';
import { videos as table } from '../../db/tables/sections.table.ts';
import { placedAnswer, rowOf, type ListSection } from './kit/section.ts';

const answer = z.object({
  ...placedAnswer,
  title: z.string().nullable(),
  link: z.string(),
  poster: z.string().nullable(),
}) satisfies z.ZodType<PublicVideo>;

/** Videos at a supported host, or uploaded files. */
export const videosSection: ListSection<
  z.output<typeof videoItemSchema>,
  typeof table,
  PublicVideo,
  'videos',
  z.input<typeof videoItemSchema>
> = {
  ...rowOf('video'),
  table,
  mediaColumn: 'poster_id',
  fileColumn: 'file_id',
  schema: videoItemSchema,
  answer,
  columns: ({ title, link }) => ({ title, link }),
  picture: ({ poster }) => poster,
  file: ({ link }) => (link.startsWith('/media/') ? link : null),
  view: ({ item, media }, placed) => {
    const link = item.link.startsWith('/media/') ? item.link : ensureHttps(item.link);
    const poster = media && mediaPath(media.hash, media.content_type);
    return link === null ? null : { ...placed, title: item.title, link, poster };
  },
};
