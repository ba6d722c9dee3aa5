import { contactRow } from '../../domain/sections/contact-row.ts';
import { fieldType } from '../../domain/sections/field-types.ts';
import type { PublicField } from '../../domain/sections/section-items.ts';

/** A contact field while editing; its type is '' until chosen. */
export type ContactDraft = { id?: string; field_type_id: string; value: string; label: string };

export const EMPTY_FIELD: ContactDraft = { field_type_id: '', value: '', label: '' };

export const toDraft = ({ id, field_type, value, label }: PublicField): ContactDraft => ({
  id,
  field_type_id: field_type.id,
  value,
  label: label ?? '',
});

/** A field's name in messages: the title of its row on the card. */
export function nameOf({ field_type_id, value, label }: ContactDraft): string {
  const field_type = fieldType(field_type_id);
  if (!field_type) return value;
  const item = { id: '', order: 0, injected: false, field_type, value, label: label || null };
  const web = field_type.base_value.startsWith('https:') && field_type_id !== 'address';
  return contactRow({ ...item, link: web ? field_type.base_value : null }).title;
}
