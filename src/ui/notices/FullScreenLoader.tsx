import type { ReactNode } from 'react';
import styles from './FullScreenLoader.module.css';
import { Spinner } from './Spinner.tsx';

type Props = {
  /** What is awaited. */
  label: string;
  /** Stands above the ring, such as the mark. */
  children?: ReactNode;
  /** Fills what it is put into, not the window. */
  inline?: boolean;
};

/** In place of a whole page that is not there yet. */
export function FullScreenLoader({ label, children, inline = false }: Props) {
  return (
    <div className={inline ? styles.loader : `${styles.loader} ${styles.full}`} aria-live="polite">
      {children}
      <Spinner size={28} className={styles.ring} />
      <p className={styles.label}>{label}</p>
    </div>
  );
}
