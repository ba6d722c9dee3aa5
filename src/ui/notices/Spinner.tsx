import { cx } from '../cx.ts';
import styles from './Spinner.module.css';

type Props = { size?: number; className?: string | undefined };

/** A spinner in the colour of the surrounding text. Silent for screen readers: a text is next to it. */
export function Spinner({ size = 20, className }: Props) {
  return (
    <svg
      className={cx(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
    >
      <path d="M10 2.5A7.5 7.5 0 1 1 2.5 10" stroke="currentColor" strokeWidth="2.75" strokeLinecap="round" />
    </svg>
  );
}
