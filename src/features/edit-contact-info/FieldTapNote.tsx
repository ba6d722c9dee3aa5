import { fieldTap } from './field-tap.ts';
import { TapNote } from '../../forms/FieldNotes.tsx';
import { fields } from '#messages/fields.ts';
import { format } from '../../messages/format.ts';

type Props = { kind: string; value: string };

/** The result of tapping a field on the card; nothing while the value has no link. */
export function FieldTapNote({ kind, value }: Props) {
  const tap = fieldTap(kind, value);
  return tap && <TapNote text={format(fields.contact_info.taps[tap.does], { x: tap.what })} />;
}
