import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './PasswordField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A password's strength: -1 shows nothing, 0 is the worst and 3 is good; `label` describes it. */
export type PasswordStrength = { level: -1 | 0 | 1 | 2 | 3; label: string };

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'multiline' | 'prefix' | 'pending'> & {
  /** Label of the button that reveals it; its state shows whether it is on. */
  showLabel: string;
  /** If set, a meter reserves its place below the field. */
  strength?: PasswordStrength;
};

const STEPS = [0, 1, 2, 3] as const;

/** A password field with a reveal button, and a meter for new passwords. */
export function PasswordField({ showLabel, strength, ...field }: PasswordFieldProps) {
  const [seen, setSeen] = useState(false);
  const meter = useId();
  const Icon = seen ? EyeOff : Eye;
  return (
    <div className={styles.password}>
      <TextField
        autoCapitalize="none"
        autoComplete="current-password"
        spellCheck={false}
        counter={false}
        {...field}
        type={seen ? 'text' : 'password'}
        aria-describedby={strength && meter}
        end={
          <IconButton
            className={styles.reveal}
            label={showLabel}
            aria-pressed={seen}
            disabled={field.disabled}
            icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setSeen(!seen)}
          />
        }
      />
      {strength && (
        <div className={styles.meter} data-level={strength.level}>
          {STEPS.map((step) => (
            <span key={step} className={styles.step} data-on={step <= strength.level || undefined} />
          ))}
          <p id={meter} className={styles.level} aria-live="polite">
            {strength.level >= 0 && strength.label}
          </p>
        </div>
      )}
    </div>
  );
}
