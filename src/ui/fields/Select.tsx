import { ChevronDown } from 'lucide-react';
import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import field from './Field.module.css';
import { FieldFrame, noteId, type FieldNotes } from './FieldFrame.tsx';
import styles from './Select.module.css';
import { Spinner } from '../notices/Spinner.tsx';
import { TextField } from './TextField.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple'> &
  FieldNotes & {
    ref?: Ref<HTMLSelectElement>;
    options: readonly SelectOption[];
    /** Shown until something is chosen; cannot be chosen itself. */
    placeholder?: string;
    pending?: boolean;
    onLockedPress?: () => void;
  };

/** A single choice with the native list. If locked, a field that shows the value. */
export function Select(props: SelectProps) {
  const { label, hint, help, error, warning, success, locked, className, options, ...more } = props;
  const { placeholder, pending, onLockedPress, ref, ...select } = more;
  const made = useId();
  const id = select.id ?? made;
  if (locked !== undefined) {
    const chosen = String(select.value ?? select.defaultValue ?? '');
    const value = options.find((option) => option.value === chosen)?.label ?? '';
    return <TextField {...{ id, label, hint, locked, className, onLockedPress, value }} />;
  }
  return (
    <FieldFrame {...{ id, label, hint, help, error, warning, success, className }}>
      <div className={cx(field.box, styles.box, error && field.wrong, select.disabled && field.disabled)}>
        <select
          {...select}
          id={id}
          ref={ref}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(select['aria-describedby'], noteId(id))}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        {pending ? (
          <Spinner className={styles.mark} />
        ) : (
          <ChevronDown className={styles.mark} size={20} strokeWidth={1.75} aria-hidden="true" />
        )}
      </div>
    </FieldFrame>
  );
}
