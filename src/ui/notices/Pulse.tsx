import type { ReactNode } from 'react';
import styles from './Pulse.module.css';

/** Text pulsing in the live colour, while its work is in progress. */
export const Pulse = ({ children }: { children: ReactNode }) => (
  <span className={styles.pulse}>{children}</span>
);
