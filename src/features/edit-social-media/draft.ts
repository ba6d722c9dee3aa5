import { fieldType } from '../../domain/sections/field-types.ts';
import type { PublicField } from '../../domain/sections/section-items.ts';

/** A place at a network that is being written; the network is '' until one is chosen. */
export type SocialDraft = { id?: string; field_type_id: string; value: string };

export const EMPTY: SocialDraft = { field_type_id: '', value: '' };

export const toDraft = ({ id, field_type, value }: PublicField): SocialDraft => ({
  id,
  field_type_id: field_type.id,
  value,
});

/** What a place is called where it is spoken of: two at one network are told apart by who one is there. */
export const nameOf = ({ field_type_id, value }: SocialDraft): string =>
  `${fieldType(field_type_id)?.title ?? field_type_id}, ${value}`;
