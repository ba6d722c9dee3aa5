import { fieldType } from '../../domain/sections/field-types.ts';
import type { PublicField } from '../../domain/sections/section-items.ts';

/** A social-media item while editing; the network is '' until chosen. */
export type SocialDraft = { id?: string; field_type_id: string; value: string };

export const EMPTY_NETWORK: SocialDraft = { field_type_id: '', value: '' };

export const toDraft = ({ id, field_type, value }: PublicField): SocialDraft => ({
  id,
  field_type_id: field_type.id,
  value,
});

/** An item's name in messages: two of one network are distinguished by handle. */
export const nameOf = ({ field_type_id, value }: SocialDraft): string =>
  `${fieldType(field_type_id)?.title ?? field_type_id}, ${value}`;
