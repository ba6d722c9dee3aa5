import type { z } from 'zod';
import { LINKS_MAX } from '../../../src/domain/limits/profiles.ts';
import { ensureHttps } from '../../../src/domain/addresses/links.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { PublicLink } from '../../../src/domain/card/public-card.ts';
import { linkItemSchema } from '../../../src/domain/sections/section-items.ts';
import { thumbnailLinks } from '../../db/tables/sections.table.ts';
import type { ListSection } from './kit/section.ts';
import { linkAnswer } from './section.answers.ts';

/** Links with a title and, where the owner has one, a picture. */
export const links: ListSection<
  z.output<typeof linkItemSchema>,
  typeof thumbnailLinks,
  PublicLink,
  'thumbnail_links',
  z.input<typeof linkItemSchema>
> = {
  name: 'links',
  path: 'thumbnail_links',
  table: thumbnailLinks,
  mediaColumn: 'thumbnail_id',
  right: 'links',
  most: LINKS_MAX,
  tooMany: 'thumbnail_links.too_many',
  schema: linkItemSchema,
  answer: linkAnswer,
  columns: ({ title, link }) => ({ title, link }),
  picture: ({ thumbnail }) => thumbnail,
  view: ({ item, media }, placed) => {
    const link = ensureHttps(item.link);
    const thumbnail = media && mediaPath(media.hash, media.content_type);
    return link === null ? null : { ...placed, title: item.title, link, thumbnail };
  },
};
