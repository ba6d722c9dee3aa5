import { z } from 'zod';
import { fileTypeOf } from '../../../src/domain/media/file-types.ts';
import type { PublicFile } from '../../../src/domain/sections/section-items.ts';
import { files as table } from '../../db/tables/sections.table.ts';
import { placedAnswer, rowOf, type Section } from './kit/section.ts';

const answer = z.object({
  ...placedAnswer,
  title: z.string(),
  extension: z.string(),
  size: z.int(),
  updated: z.iso.datetime(),
  icon: z.object({ image: z.string() }),
}) satisfies z.ZodType<PublicFile>;

/** Documents to open or to save. */
export const filesSection: Section<typeof table, PublicFile> = {
  ...rowOf('files'),
  table,
  mediaColumn: 'media_id',
  answer,
  view: ({ item, media }, placed) => {
    if (!media) return null;
    const { extension, icon } = fileTypeOf(media.content_type);
    const updated = item.updated_at.toISOString();
    return { ...placed, title: item.title, extension, size: media.size, updated, icon: { image: icon } };
  },
};
