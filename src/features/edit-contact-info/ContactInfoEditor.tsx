import { Phone } from 'lucide-react';
import { contactRow } from '../../domain/sections/contact-row.ts';
import type { PublicField } from '../../domain/sections/section-items.ts';
import { FieldIcon } from '../../forms/field-icons.tsx';
import { ListEditor, type ListEditorProps, type EditedList } from '../../forms/list-editor/ListEditor.tsx';
import { useList } from '../../forms/list-editor/use-list.ts';
import { fields } from '#messages/fields.ts';
import { api } from '../../stores/call.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ContactFields } from './ContactFields.tsx';
import { EMPTY_FIELD, nameOf, toDraft, type ContactDraft } from './draft.ts';
import { CardNumbers } from './PhoneFields.tsx';
import { Address } from '../../forms/Address.tsx';

const rowOf = (item: PublicField) => {
  const { title, caption, icon } = contactRow(item);
  return {
    title: <Address text={title} />,
    subtitle: <bdi>{caption}</bdi>,
    tile: (
      <IconTile>
        <FieldIcon name={icon} />
      </IconTile>
    ),
  };
};

const SECTION: EditedList<PublicField, ContactDraft> = {
  name: 'contact_info',
  icon: Phone,
  words: fields.contact_info,
  schema: async () => (await import('./draft-schema.ts')).draftSchema,
  nameOf,
  toDraft,
  newDraft: () => EMPTY_FIELD,
  row: rowOf,
  Fields: ContactFields,
};

/** The contact-details editor: numbers, addresses of every type, and links with a custom label. */
export function ContactInfoEditor({ handle, saved, ...page }: ListEditorProps<PublicField>) {
  const calls = api.sections.p[':handle'].contact_info;
  const list = useList<PublicField, ContactDraft>({
    handle,
    saved,
    toDraft,
    preview: 'contact_info',
    put: (json, options) => calls.$put({ param: { handle }, json }, options),
  });
  const numbers = list.own.filter(({ link }) => link?.startsWith('tel:')).map(({ value }) => value);
  return (
    <CardNumbers value={numbers}>
      <ListEditor section={SECTION} list={list} {...page} />
    </CardNumbers>
  );
}
