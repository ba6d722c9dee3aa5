import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './IconButton.module.css';
import { Pressable, type PressableProps } from './Pressable.tsx';
import { Spinner } from '../notices/Spinner.tsx';
import { Unseen } from '../Unseen.tsx';

export type IconButtonProps = Omit<PressableProps, 'busy' | 'children'> & {
  /** Its action: the accessible name, and the browser's tooltip. */
  label: string;
  icon: ReactNode;
  /** Visible size; the touch target is always 44. */
  size?: 36 | 44;
  variant?: 'plain' | 'quiet' | 'outline';
  loading?: boolean;
  /** For a toggle button: whether it is on. */
  pressed?: boolean;
  /** A dot at its corner, for example for an active filter; the text is for screen readers. */
  dot?: string | undefined;
  /** Shows a lock in place of the icon, and this label for screen readers. */
  locked?: string | undefined;
};

/** A button with one icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 44, variant = 'plain', loading = false, pressed, dot, locked, ...rest } = props;
  return (
    <Pressable
      title={label}
      aria-pressed={pressed}
      {...rest}
      busy={loading}
      className={cx(styles.button, styles[variant], size === 36 && styles.compact, rest.className)}
    >
      {loading ? (
        <Spinner />
      ) : locked === undefined ? (
        icon
      ) : (
        <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
      )}
      <Unseen>
        {label}
        {locked !== undefined && ` (${locked})`}
        {dot !== undefined && ` (${dot})`}
      </Unseen>
      {dot !== undefined && <span className={styles.dot} />}
    </Pressable>
  );
}
