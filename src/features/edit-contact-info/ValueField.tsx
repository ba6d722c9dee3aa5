import { useEffect, useRef } from 'react';
import { fields } from '#messages/fields.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FieldTapNote } from './FieldTapNote.tsx';

type Props = {
  kind: string;
  label: string;
  value: string;
  takesFocus: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

const EXAMPLES: Readonly<Record<string, string>> = fields.contact_info.examples;

/** The single-line value of a field: an e-mail or web address. */
export function ValueField({ kind, label, value, takesFocus, error, onChange }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isEmail = kind === 'email';
  return (
    <>
      <TextField
        ref={field}
        label={label}
        value={value}
        inputMode={isEmail ? 'email' : 'url'}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        placeholder={EXAMPLES[kind]}
        required
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <FieldTapNote kind={kind} value={value} />
    </>
  );
}
