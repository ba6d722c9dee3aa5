import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import styles from './Disclosure.module.css';

type Props = {
  /** The line that is always visible. */
  summary: ReactNode;
  /** Before the line, such as an icon tile. */
  leading?: ReactNode;
  /** After the line, such as its state. */
  trailing?: ReactNode;
  /** The line is a heading of the page. */
  heading?: boolean;
  /** A card of its own, whose line looks like a section's title. */
  framed?: boolean;
  /** It is open at first. */
  open?: boolean;
  /** Names it for scripts and styles. */
  name?: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A line that opens what is below it, without a script. */
export function Disclosure({
  summary,
  leading,
  trailing,
  heading,
  framed,
  open,
  name,
  ref,
  children,
}: Props) {
  const Line = heading ? 'h2' : 'span';
  return (
    <details
      ref={ref}
      className={cx(styles.details, framed && styles.framed)}
      open={open}
      data-disclosure={name}
    >
      <summary className={styles.summary}>
        {leading}
        <Line className={styles.line}>{summary}</Line>
        {trailing}
        <ChevronDown className={styles.chevron} size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
