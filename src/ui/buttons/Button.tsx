import { Lock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from '../cx.ts';
import { Pressable, type PressableProps } from './Pressable.tsx';
import { Spinner } from '../notices/Spinner.tsx';
import { Unseen } from '../Unseen.tsx';

type ButtonVariant = 'ink' | 'quiet' | 'outline' | 'text' | 'destructive' | 'destructive-quiet';
export type ButtonStatus = 'idle' | 'loading' | 'error';

export type ButtonProps = Omit<PressableProps, 'busy'> & {
  children: ReactNode;
  variant?: ButtonVariant;
  /** Height: 48, 52 (`large`), or 36 with a touch target of 44 (`small`). */
  size?: 'regular' | 'large' | 'small';
  /** Fills the available width. */
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  /** If set, the button is as wide as its widest label, so that its width is constant. */
  status?: ButtonStatus;
  /** Replaces the label while working ('Saving') and after failing ('Try again'). */
  loadingLabel?: string;
  errorLabel?: string;
  /**
   * Shows a lock and this label for screen readers. The button stays enabled: it leads to plans, or shows who can
   * help.
   */
  locked?: string | undefined;
};

type FaceProps = { shown: boolean; icon?: ReactNode; after?: ReactNode; children: ReactNode };

function Face({ shown, icon, after, children }: FaceProps) {
  return (
    <span className={cx(styles.face, !shown && styles.away)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {after}
    </span>
  );
}

/** The button. The caller provides its texts. */
export function Button(props: ButtonProps) {
  const { children, variant = 'ink', size = 'regular', wide, icon, iconAfter, className, ...more } = props;
  const { status, loadingLabel, errorLabel, locked, ...rest } = more;
  const failed = status === 'error' && errorLabel !== undefined;
  const loading = status === 'loading';
  return (
    <Pressable
      {...rest}
      busy={loading}
      className={cx(
        styles.button,
        styles[failed ? 'destructive' : locked === undefined ? variant : 'locked'],
        size !== 'regular' && styles[size],
        wide && styles.wide,
        className,
      )}
    >
      <Face
        shown={!failed && !loading}
        icon={locked === undefined ? icon : <Lock size={20} strokeWidth={1.75} aria-hidden="true" />}
        after={iconAfter}
      >
        {children}
        {locked !== undefined && <Unseen> ({locked})</Unseen>}
      </Face>
      {status !== undefined && (
        <Face shown={loading} icon={<Spinner />}>
          {loadingLabel ?? children}
        </Face>
      )}
      {errorLabel !== undefined && (
        <Face shown={failed} icon={<RotateCcw size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {errorLabel}
        </Face>
      )}
    </Pressable>
  );
}
