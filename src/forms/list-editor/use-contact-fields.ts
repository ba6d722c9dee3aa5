import type { PublicField } from '../../domain/sections/section-items.ts';
import { api } from '../../stores/call.ts';
import { useList, type SavedList } from './use-list.ts';

/** A contact field as its call accepts it. */
export type FieldDraft = { id?: string; field_type_id: string; value: string; label: string | null };

export const fieldDraft = ({ id, field_type, value, label }: PublicField): FieldDraft => ({
  id,
  field_type_id: field_type.id,
  value,
  label,
});

/** The editable contact fields. */
export function useContactFields(handle: string, saved: SavedList<PublicField>) {
  const calls = api.sections.p[':handle'].contact_info;
  return useList<PublicField, FieldDraft>({
    handle,
    saved,
    toDraft: fieldDraft,
    preview: 'contact_info',
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
}
