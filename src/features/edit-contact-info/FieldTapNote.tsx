import { fieldTap } from './field-tap.ts';
import { TapNote } from '../../forms/FieldNotes.tsx';
import { fields } from '#messages/fields.ts';
import { format } from '../../messages/format.ts';

type Props = { kind: string; value: string };

/** What a tap on a field will do on the card; nothing while nothing can be made of what is written. */
export function FieldTapNote({ kind, value }: Props) {
  const tap = fieldTap(kind, value);
  return tap && <TapNote text={format(fields.contact_info.taps[tap.does], { x: tap.what })} />;
}
