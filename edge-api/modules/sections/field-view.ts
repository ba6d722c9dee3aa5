import { z } from 'zod';
import { fieldType } from '../../../src/domain/sections/field-types.ts';
import type { PublicField, PublicItem } from '../../../src/domain/sections/section-items.ts';
import { placedAnswer } from './kit/section.ts';

type FieldRow = { field_type_id: string; value: string; label?: string | null };

/** The response of a contact field or a social-media item. */
export const fieldAnswer = z
  .object({
    ...placedAnswer,
    field_type: z.object({ id: z.string(), title: z.string(), icon: z.string(), base_value: z.string() }),
    value: z.string(),
    label: z.string().nullable(),
    link: z.string().nullable(),
  })
  .meta({ id: 'CardField' }) satisfies z.ZodType<PublicField>;

/**
 * A contact field or a social-media item as it is shown; null if its type does not exist any more. @param href the
 * link, null if the value yields no safe one
 */
export function fieldView(
  { field_type_id, value, label = null }: FieldRow,
  placed: PublicItem,
  href: (typeId: string, value: string) => string | null,
): PublicField | null {
  const type = fieldType(field_type_id);
  if (!type) return null;
  const { id, title, icon, base_value } = type;
  const link = href(field_type_id, value);
  return { ...placed, field_type: { id, title, icon, base_value }, value, label, link };
}
