import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { PHONE_MAX } from '../../domain/limits/text.ts';
import { normalizePhone, phoneIssue } from '../../domain/addresses/phone.ts';
import { phoneCountry } from './phone-country.ts';
import { fields } from '#messages/fields.ts';
import { format } from '../../messages/format.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { International } from './international.ts';
import { FieldTapNote } from './FieldTapNote.tsx';

const words = fields.contact_info.phone;
const known = /^\s*(?:\+|00)/;

/** The card's numbers, which suggest the country of a national number. */
export const CardNumbers = createContext<readonly string[]>([]);

type Tools = typeof import('./international.ts');

type Props = {
  kind: string;
  label: string;
  value: string;
  takesFocus: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Called when a mobile number turns out to be a landline. */
  onLandline: (value: string) => void;
};

/** The warning for a number that is in no country's tables; nothing while it is valid, or has an error. */
function doubtOf(value: string, { known: isKnown, country }: International, name: string | undefined) {
  if (isKnown || phoneIssue(normalizePhone(value)) !== null) return undefined;
  if (country !== null && name) return format(words.unknown, { x: name });
  return known.test(value) ? undefined : words.no_country;
}

/** A phone number: a national one becomes international, for the country chosen next to it. */
export function PhoneFields({ kind, label, value, takesFocus, error, onChange, onLandline }: Props) {
  const numbers = useContext(CardNumbers);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [tools, setTools] = useState<Tools | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState(value !== '');
  const [before] = useState(value);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
    // Without it, a number is saved as typed.
    import('./international.ts').then(setTools, () => undefined);
  }, [takesFocus]);

  const others = tools ? numbers.flatMap((number) => tools.countryOf(number) ?? []) : [];
  const country = chosen ?? phoneCountry(others, navigator.languages);
  const read = tools?.international(value, country);
  const settle = () => {
    setLeft(true);
    if (kind === 'cell_phone' && read?.landline && read.text !== before) onLandline(read.text);
    else if (read && read.text !== value) onChange(read.text);
  };
  const options = tools?.countries(document.documentElement.lang || 'en');
  const shown = read?.country ?? '';
  const name = options?.find((option) => option.value === shown)?.label;
  return (
    <>
      <TextField
        ref={field}
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        value={value}
        maxLength={PHONE_MAX}
        counter={false}
        placeholder={fields.contact_info.examples[kind === 'phone' ? 'phone' : 'cell_phone']}
        required
        error={error}
        warning={left && read ? doubtOf(value, read, name) : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      {tools && options && (
        <Select
          label={words.country}
          options={options}
          placeholder=" "
          value={shown}
          help={words.country_help}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setChosen(next);
            if (value !== '') onChange(tools.inCountry(value, next).text);
          }}
        />
      )}
      <FieldTapNote kind={kind} value={read?.known ? read.text : value} />
    </>
  );
}
