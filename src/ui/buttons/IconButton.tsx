import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './IconButton.module.css';
import { Pressable, type PressableProps } from './Pressable.tsx';
import { Spinner } from '../notices/Spinner.tsx';
import { Unseen } from '../Unseen.tsx';

export type IconButtonProps = Omit<PressableProps, 'busy' | 'children'> & {
  /** What it does: read out, and shown as a hint by the browser. */
  label: string;
  icon: ReactNode;
  /** What is drawn; the finger always finds 44. */
  size?: 36 | 44;
  variant?: 'plain' | 'quiet' | 'outline';
  loading?: boolean;
  /** For a button that stays down: whether it is. */
  pressed?: boolean;
  /** A mark at its corner, such as for a filter that is set; the words are read out. */
  dot?: string | undefined;
  /** Shows a lock in place of the icon and reads this word out. */
  locked?: string | undefined;
};

/** A button of one icon. */
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
