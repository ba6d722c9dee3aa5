import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Disclosure.module.css';

type Props = {
  /** The line that is always visible. */
  summary: ReactNode;
  /** Before the line, such as an icon tile. */
  leading?: ReactNode;
  /** A card of its own, whose line looks like a section's title. */
  framed?: boolean;
  /** It is open at first. */
  open?: boolean;
  children: ReactNode;
};

/** A line that opens what is below it, without a script. */
export const Disclosure = ({ summary, leading, framed = false, open, children }: Props) => (
  <details className={cx(styles.details, framed && styles.framed)} open={open}>
    <summary className={styles.summary}>
      {leading}
      <span className={styles.line}>{summary}</span>
      <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
    </summary>
    {children}
  </details>
);
