import { z } from 'zod';
import { ensureHttps } from '../../../src/domain/addresses/links.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { linkItemSchema, type PublicLink } from '../../../src/domain/sections/section-items.ts';
import { thumbnailLinks } from '../../db/tables/sections.table.ts';
import { placedAnswer, rowOf, type ListSection } from './kit/section.ts';

const answer = z.object({
  ...placedAnswer,
  title: z.string(),
  link: z.string(),
  thumbnail: z.string().nullable(),
}) satisfies z.ZodType<PublicLink>;

/** Links with a title and an optional picture. */
export const links: ListSection<
  z.output<typeof linkItemSchema>,
  typeof thumbnailLinks,
  PublicLink,
  'thumbnail_links',
  z.input<typeof linkItemSchema>
> = {
  ...rowOf('links'),
  table: thumbnailLinks,
  mediaColumn: 'thumbnail_id',
  schema: linkItemSchema,
  answer,
  columns: ({ title, link }) => ({ title, link }),
  picture: ({ thumbnail }) => thumbnail,
  view: ({ item, media }, placed) => {
    const link = ensureHttps(item.link);
    const thumbnail = media && mediaPath(media.hash, media.content_type);
    return link === null ? null : { ...placed, title: item.title, link, thumbnail };
  },
};
