import { SOCIAL_FIELD_TYPES } from '../../src/domain/sections/field-types.ts';
import { fields } from '#messages/fields.ts';
import { labels } from '#messages/validation.ts';
import type { ListForm } from './list-form.ts';

/** The form of a social-media item without scripts; members of a team can only choose allowed networks. */
export const socialForm = (allowed: readonly string[] | null): ListForm => ({
  section: 'social_media',
  fields: [
    {
      name: 'field_type_id',
      label: fields.social_media.network,
      options: SOCIAL_FIELD_TYPES.map(({ id, title }) => ({
        value: id,
        label: title,
        disabled: !(allowed?.includes(id) ?? true),
      })),
    },
    {
      name: 'value',
      label: labels.social_value,
      required: true,
      help: fields.social_media.handle_help,
    },
  ],
});
