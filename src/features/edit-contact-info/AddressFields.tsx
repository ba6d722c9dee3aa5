import { useEffect, useRef, useState, type ClipboardEvent } from 'react';
import { TEXT_MAX } from '../../domain/limits/text.ts';
import { addressParts, joinAddress } from '../../domain/addresses/links.ts';
import { fields } from '#messages/fields.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './ContactInfoEditor.module.css';
import { FieldTapNote } from './FieldTapNote.tsx';

const words = fields.contact_info.address;

/** The parts of an address by their index in a vCard's ADR; short ones are side by side. */
const PARTS = [
  { part: 'street', place: 2 },
  { part: 'extended', place: 1 },
  { part: 'code', place: 5, short: true },
  { part: 'locality', place: 3, short: true },
  { part: 'region', place: 4, short: true },
  { part: 'box', place: 0, short: true },
  { part: 'country', place: 6 },
] as const;

type Props = {
  value: string;
  takesFocus: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** An address in the seven parts of phone contacts. */
export function AddressFields({ value, takesFocus, error, onChange }: Props) {
  const [parts, setParts] = useState<readonly string[]>(() => addressParts(value));
  const street = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) street.current?.focus();
  }, [takesFocus]);
  const take = (next: readonly string[]) => {
    setParts(next);
    onChange(joinAddress(next));
  };
  const write = (place: number, text: string) => take(parts.with(place, text));
  /** A full address pasted into empty fields is split; the parser is loaded on demand. */
  const paste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n,;]/.test(text) || parts.some(Boolean)) return;
    event.preventDefault();
    const reader = await import('../../domain/addresses/read-address.ts').catch(() => null);
    take(reader ? addressParts(reader.readAddress(text)) : parts.with(2, text));
  };
  return (
    <>
      <div className={styles.address}>
        {PARTS.map(({ part, place, ...more }) => (
          <TextField
            key={part}
            ref={part === 'street' ? street : undefined}
            className={'short' in more ? undefined : styles.whole}
            label={words[part]}
            value={parts[place] ?? ''}
            maxLength={TEXT_MAX}
            counter={false}
            autoComplete="off"
            error={part === 'street' ? error : undefined}
            onPaste={part === 'street' ? (event) => void paste(event) : undefined}
            onChange={(event) => write(place, event.currentTarget.value)}
          />
        ))}
      </div>
      <FieldTapNote kind="address" value={value} />
    </>
  );
}
