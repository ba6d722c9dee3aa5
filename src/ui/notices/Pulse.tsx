import type { ReactNode } from 'react';
import styles from './Pulse.module.css';

/** Words that breathe with the live colour, while work on what they say is going on. */
export const Pulse = ({ children }: { children: ReactNode }) => (
  <span className={styles.pulse}>{children}</span>
);
