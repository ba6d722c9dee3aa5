import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Visually hidden text for screen readers. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
