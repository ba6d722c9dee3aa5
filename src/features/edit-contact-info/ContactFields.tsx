import { useState } from 'react';
import { CONTACT_FIELD_TYPES, fieldType } from '../../domain/sections/field-types.ts';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import type { ItemForm } from '../../forms/list-editor/ItemSheet.tsx';
import { fields } from '#messages/fields.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { ContactDraft } from './draft.ts';
import { KindTiles } from './KindTiles.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { ValueField } from './ValueField.tsx';

const words = fields.contact_info;
const KINDS = CONTACT_FIELD_TYPES.map(({ id, title }) => ({ value: id, label: title }));
const PHONES = ['cell_phone', 'phone'];
/** Types that have the owner's label as title on the card. */
const TITLED = ['calendar', 'link', 'image'];

/** A contact field in its sheet: its type first, if new, then the fields of that type. */
export function ContactFields({ draft, isNew, change, faultAt }: ItemForm<ContactDraft>) {
  const { field_type_id: kind, value, label } = draft;
  const [takesFocus, setTakesFocus] = useState(false);
  const [wasLandline, setWasLandline] = useState(false);
  const type = fieldType(kind);
  if (!type)
    return (
      <KindTiles
        error={faultAt('field_type_id')}
        onChoose={(field_type_id) => {
          setTakesFocus(true);
          change({ field_type_id });
        }}
      />
    );
  const shared = {
    value,
    error: faultAt('value'),
    takesFocus: isNew && takesFocus,
    onChange: (next: string) => change({ value: next }),
  };
  return (
    <>
      <Select
        label={words.kind}
        options={KINDS}
        value={kind}
        error={faultAt('field_type_id')}
        onChange={(event) => {
          setTakesFocus(false);
          change({ field_type_id: event.currentTarget.value });
        }}
      />
      {kind === 'address' ? (
        <AddressFields {...shared} />
      ) : PHONES.includes(kind) ? (
        <PhoneFields
          key="phone"
          kind={kind}
          label={type.title}
          {...shared}
          // Users can still choose mobile for it.
          onLandline={(number) => {
            change({ value: number, ...(!wasLandline && { field_type_id: 'phone' }) });
            setWasLandline(true);
          }}
        />
      ) : (
        <ValueField key={kind} kind={kind} label={type.title} {...shared} />
      )}
      <TextField
        label={words.label}
        value={label}
        maxLength={TEXT_MAX}
        help={TITLED.includes(kind) ? words.label_title : words.label_help}
        error={faultAt('label')}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
    </>
  );
}
