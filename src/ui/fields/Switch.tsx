import { Check } from 'lucide-react';
import { useId, type InputHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../notices/Spinner.tsx';
import styles from './Switch.module.css';
import { Unseen } from '../Unseen.tsx';
import { WithLock } from './WithLock.tsx';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'children'> & {
  ref?: Ref<HTMLInputElement>;
  label: string;
  description?: ReactNode;
  /** The label is visually hidden. */
  bare?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  /** Being saved. It can be toggled meanwhile; the caller handles that. */
  pending?: boolean;
  /**
   * Shows a lock and this label for screen readers. Pressing does not toggle it: `onLockedPress` shows why, or opens
   * a page.
   */
  locked?: string | undefined;
  onLockedPress?: () => void;
  error?: string | undefined;
};

/** An immediate on/off toggle. Its label is on the left and part of the touch target. */
export function Switch(props: SwitchProps) {
  const { label, description, bare, onCheckedChange, pending, locked, onLockedPress, error, ...more } = props;
  const { className, ...input } = more;
  const made = useId();
  const id = input.id ?? made;
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    onLockedPress?.();
  };
  const described = cx(description !== undefined && `${id}-text`, error && `${id}-error`);
  return (
    <div className={cx(styles.row, bare && styles.bare, className)}>
      <label htmlFor={id} className={cx(!bare && styles.words)}>
        {bare ? (
          <Unseen>{label}</Unseen>
        ) : (
          <span className={styles.label}>{locked === undefined ? label : <WithLock words={label} />}</span>
        )}
        {locked !== undefined && <Unseen> ({locked})</Unseen>}
      </label>
      <span className={styles.control}>
        <input
          {...input}
          {...(locked !== undefined && { onClick: refuse, 'aria-disabled': true })}
          id={id}
          type="checkbox"
          // A checkbox exposes its state itself.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className={styles.input}
          aria-describedby={described || undefined}
          aria-busy={pending || undefined}
          onChange={(event) => {
            if (locked !== undefined) return;
            input.onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <span className={styles.knob} aria-hidden="true">
          {pending ? <Spinner size={16} /> : <Check className={styles.check} size={16} strokeWidth={2.5} />}
        </span>
      </span>
      {description !== undefined && !bare && (
        <p id={`${id}-text`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
