import { CONTACT_FIELD_TYPES } from '../../src/domain/sections/field-types.ts';
import { fields } from '#messages/fields.ts';
import { labels } from '#messages/validation.ts';
import type { ListForm } from './list-form.ts';

const words = fields.contact_info;

/** The form of a contact field without scripts: an address is one line, with semicolons between its parts. */
export const CONTACT_FORM: ListForm = {
  section: 'contact_info',
  fields: [
    {
      name: 'field_type_id',
      label: words.kind,
      options: CONTACT_FIELD_TYPES.map(({ id, title }) => ({ value: id, label: title })),
    },
    { name: 'value', label: labels.value, required: true, help: words.plain_value_help },
    { name: 'label', label: words.label, help: words.label_help },
  ],
};
