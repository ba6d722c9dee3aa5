import type { z } from 'zod';
import { SOCIAL_MEDIA_MAX } from '../../../src/domain/limits/profiles.ts';
import { socialHref } from '../../../src/domain/addresses/links.ts';
import type { PublicField } from '../../../src/domain/card/public-card.ts';
import { socialItemSchema } from '../../../src/domain/sections/section-items.ts';
import { socialItems } from '../../db/tables/sections.table.ts';
import { fieldView } from './field-view.ts';
import type { ListSection } from './kit/section.ts';
import { fieldAnswer } from './section.answers.ts';
import { requireOwnHosts } from './require-own-hosts.ts';
import { requireAllowedNetworks } from './section-rules.usecases.ts';

/** Somebody's places at the networks. */
export const socialMedia: ListSection<
  z.output<typeof socialItemSchema>,
  typeof socialItems,
  PublicField,
  'social_media',
  z.input<typeof socialItemSchema>
> = {
  name: 'social_media',
  path: 'social_media',
  table: socialItems,
  mediaColumn: null,
  right: 'social_media',
  most: SOCIAL_MEDIA_MAX,
  tooMany: 'social_media.too_many',
  schema: socialItemSchema,
  answer: fieldAnswer,
  columns: ({ field_type_id, value }) => ({ field_type_id, value }),
  picture: () => null,
  requireItems: async (deps, actor, rows, had) => {
    await requireAllowedNetworks(deps, actor, rows, had);
    requireOwnHosts(rows, had);
  },
  view: ({ item }, placed) => fieldView(item, placed, socialHref),
};
