import type { ReactNode } from 'react';
import styles from './FullScreenLoader.module.css';
import { Spinner } from './Spinner.tsx';

type Props = {
  /** What is loading. */
  label: string;
  /** Above the ring, such as the logo. */
  children?: ReactNode;
  /** Fills its container, not the window. */
  inline?: boolean;
};

/** Replaces a page that is still loading. */
export function FullScreenLoader({ label, children, inline = false }: Props) {
  return (
    <div className={inline ? styles.loader : `${styles.loader} ${styles.full}`} aria-live="polite">
      {children}
      <Spinner size={28} className={styles.ring} />
      <p className={styles.label}>{label}</p>
    </div>
  );
}
