import { fileTypeOf } from '../../../src/domain/media/file-types.ts';
import { FILES_MAX } from '../../../src/domain/limits/profiles.ts';
import type { PublicFile } from '../../../src/domain/card/public-card.ts';
import { files as table } from '../../db/tables/sections.table.ts';
import type { Section } from './kit/section.ts';
import { fileAnswer } from './section.answers.ts';

/** Documents to open or to keep. */
export const files: Section<typeof table, PublicFile> = {
  name: 'files',
  table,
  mediaColumn: 'media_id',
  right: 'files',
  most: FILES_MAX,
  tooMany: 'files.too_many',
  answer: fileAnswer,
  view: ({ item, media }, placed) => {
    if (!media) return null;
    const { extension, icon } = fileTypeOf(media.content_type);
    const updated = item.updated_at.toISOString();
    return { ...placed, title: item.title, extension, size: media.size, updated, icon: { image: icon } };
  },
};
