import type { z } from 'zod';
import { CONTACT_FIELDS_MAX } from '../../../src/domain/limits/profiles.ts';
import { fieldHref } from '../../../src/domain/addresses/links.ts';
import type { PublicField } from '../../../src/domain/card/public-card.ts';
import { contactFieldSchema } from '../../../src/domain/sections/section-items.ts';
import { contactFields } from '../../db/tables/sections.table.ts';
import { fieldView } from './field-view.ts';
import type { ListSection } from './kit/section.ts';
import { fieldAnswer } from './section.answers.ts';

/** Ways to reach somebody. */
export const contactInfo: ListSection<
  z.output<typeof contactFieldSchema>,
  typeof contactFields,
  PublicField,
  'contact_info',
  z.input<typeof contactFieldSchema>
> = {
  name: 'contact_info',
  path: 'contact_info',
  table: contactFields,
  mediaColumn: null,
  right: 'contact_info',
  most: CONTACT_FIELDS_MAX,
  tooMany: 'contact_info.too_many',
  schema: contactFieldSchema,
  answer: fieldAnswer,
  columns: ({ field_type_id, value, label }) => ({ field_type_id, value, label }),
  picture: () => null,
  view: ({ item }, placed) => fieldView(item, placed, fieldHref),
};
