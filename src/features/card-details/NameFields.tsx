import type { ReactNode } from 'react';
import { Controller, type Control } from 'react-hook-form';
import type { CardDetails } from '../../domain/card/card-details.ts';
import {
  BUSINESS_TEXTS,
  NAME_TEXTS,
  TEXTS_BEHIND_NAME,
  TITLE_TEXTS,
} from '../../domain/profile/field-sets.ts';
import { openGate } from '../../forms/open-gate.ts';
import { editor } from '#messages/profile-editor.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import type { CardDetailsProps } from './card-details.types.ts';
import type { TEXTS } from './detail-fields.ts';

type Props = {
  text: (which: keyof typeof TEXTS) => ReactNode;
};

type PersonProps<Output> = Props &
  Pick<CardDetailsProps, 'notes' | 'locked'> & { control: Control<CardDetails, unknown, Output> };

/** A person's name and work. */
export const PersonFields = <Output,>({ control, notes, locked, text }: PersonProps<Output>) => (
  <>
    {[...NAME_TEXTS, ...TEXTS_BEHIND_NAME, ...TITLE_TEXTS].map(text)}
    <Controller
      control={control}
      name="show_company_name"
      render={({ field: { value, onChange, ref, name } }) => (
        <Switch
          ref={ref}
          name={name}
          label={editor.details.show_company}
          checked={value}
          onCheckedChange={onChange}
          description={notes.show_company_name}
          locked={locked.show_company_name && editor.locked}
          onLockedPress={() => openGate('workplace')}
        />
      )}
    />
    {text('company_name_separator')}
  </>
);

/** A business has no name but its company's. */
export const BusinessFields = ({ text, category }: Props & { category: ReactNode }) => (
  <>
    {text('workplace')}
    {category}
    {BUSINESS_TEXTS.map(text)}
  </>
);
