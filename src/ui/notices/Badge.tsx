import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Badge.module.css';

export type BadgeProps = { kind?: 'live' | 'quiet' | 'warning' | 'error'; children: ReactNode };

/** A short label of a state: Live (with its dot), Saved. */
export function Badge({ kind = 'quiet', children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[kind])}>
      {kind === 'live' && <span className={styles.dot} />}
      {children}
    </span>
  );
}
