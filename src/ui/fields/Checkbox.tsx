import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Checkbox.module.css';
import { cx } from '../cx.ts';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  ref?: Ref<HTMLInputElement>;
  /** Can contain a link, which works without ticking. */
  label: ReactNode;
  description?: ReactNode;
  /** Indeterminate: some of the options are ticked. */
  mixed?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  error?: string | undefined;
};

/** A yes/no choice that takes effect when the form is submitted. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, mixed = false, onCheckedChange, error, className, ref, ...input } = props;
  const made = useId();
  const id = input.id ?? made;
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  const described = cx(description !== undefined && `${id}-text`, error && `${id}-error`);
  return (
    <div className={cx(styles.row, className)}>
      <input
        {...input}
        id={id}
        ref={box}
        type="checkbox"
        className={cx(styles.box, error && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => {
          input.onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {description !== undefined && (
          <p id={`${id}-text`} className={styles.description}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
