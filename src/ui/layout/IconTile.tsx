import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './IconTile.module.css';

type Props = {
  children: ReactNode;
  size?: 36 | 40 | 44 | 48 | 56 | 64;
  tone?: 'quiet' | 'live' | 'danger' | 'warn';
};

/** An icon on a rounded square, for rows and empty states. */
export function IconTile({ children, size = 36, tone = 'quiet' }: Props) {
  return (
    <span className={cx(styles.tile, styles[tone])} style={{ width: size, height: size }} aria-hidden="true">
      {children}
    </span>
  );
}
