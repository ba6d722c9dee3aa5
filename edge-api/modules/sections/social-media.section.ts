import type { z } from 'zod';
import { socialHref } from '../../../src/domain/addresses/links.ts';
import { socialItemSchema, type PublicField } from '../../../src/domain/sections/section-items.ts';
import { socialItems } from '../../db/tables/sections.table.ts';
import { fieldAnswer, fieldView } from './field-view.ts';
import { rowOf, type ListSection } from './kit/section.ts';
import { requireOwnHosts } from './require-own-hosts.ts';
import { requireAllowedNetworks } from './section-rules.usecases.ts';

/** A person's profiles at social networks. */
export const socialMedia: ListSection<
  z.output<typeof socialItemSchema>,
  typeof socialItems,
  PublicField,
  'social_media',
  z.input<typeof socialItemSchema>
> = {
  ...rowOf('social_media'),
  table: socialItems,
  mediaColumn: null,
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
