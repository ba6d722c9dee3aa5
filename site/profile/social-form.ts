import { SOCIAL_FIELD_TYPES } from '../../src/domain/sections/field-types.ts';
import { fields } from '#messages/fields.ts';
import { labels } from '#messages/validation.ts';
import type { ListForm } from './list-form.ts';

/** A place at a network, written without a script; of a team's members only what it allows can be chosen. */
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
