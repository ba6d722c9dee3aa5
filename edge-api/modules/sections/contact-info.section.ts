import type { z } from 'zod';
import { fieldHref } from '../../../src/domain/addresses/links.ts';
import { contactFieldSchema, type PublicField } from '../../../src/domain/sections/section-items.ts';
import { contactFields } from '../../db/tables/sections.table.ts';
import { fieldAnswer, fieldView } from './field-view.ts';
import { rowOf, type ListSection } from './kit/section.ts';

/** Contact fields. */
export const contactInfo: ListSection<
  z.output<typeof contactFieldSchema>,
  typeof contactFields,
  PublicField,
  'contact_info',
  z.input<typeof contactFieldSchema>
> = {
  ...rowOf('contact_info'),
  table: contactFields,
  mediaColumn: null,
  schema: contactFieldSchema,
  answer: fieldAnswer,
  columns: ({ field_type_id, value, label }) => ({ field_type_id, value, label }),
  picture: () => null,
  view: ({ item }, placed) => fieldView(item, placed, fieldHref),
};
