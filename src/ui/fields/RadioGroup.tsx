import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './RadioGroup.module.css';
import { Unseen } from '../Unseen.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end, such as a price. */
  end?: ReactNode;
  /** Below that, in secondary style. */
  endNote?: ReactNode;
  /** A separate control next to the choice. */
  action?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = {
  label: string;
  /** The label is visually hidden. */
  bare?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  /** Each in its own box, for purchases. */
  boxed?: boolean;
  disabled?: boolean;
  error?: string | undefined;
};

/** A single choice of a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, bare, options, value, onChange, name, boxed, disabled, error } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={cx(!bare && styles.legend)}>{bare ? <Unseen>{label}</Unseen> : label}</legend>
      <div className={cx(styles.options, boxed && styles.boxed)}>
        {options.map((option) => (
          <div key={option.value} className={styles.row}>
            <label className={styles.option}>
              <input
                type="radio"
                className={cx(styles.radio, error && styles.wrong)}
                name={name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span className={styles.words}>
                {option.label}
                {option.description !== undefined && (
                  <span className={styles.description}>{option.description}</span>
                )}
              </span>
              {option.end !== undefined && (
                <span className={styles.end}>
                  {option.end}
                  {option.endNote !== undefined && (
                    <span className={styles.description}>{option.endNote}</span>
                  )}
                </span>
              )}
            </label>
            {option.action}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
