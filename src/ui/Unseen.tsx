import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** Words that are read out and not shown. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
