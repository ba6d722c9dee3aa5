import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StatCount.module.css';
import { Unseen } from '../Unseen.tsx';

export type StatChange = {
  direction: 'up' | 'down' | 'same';
  /** The shown text ('18%'), and the full one for screen readers ('18% more than before'). */
  text: string;
  spoken: string;
};

type Props = { label: string; value: string; change?: StatChange | undefined };

const ARROWS = { up: ArrowUp, down: ArrowDown, same: null };

/** One number with its name, and its change. Used in a `StatGrid`. */
export function StatCount({ label, value, change }: Props) {
  const Arrow = change ? ARROWS[change.direction] : null;
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figures}>
        <span className={styles.value}>{value}</span>
        {change && (
          <span className={styles.change} data-direction={change.direction}>
            {Arrow && <Arrow size={16} strokeWidth={2.25} aria-hidden="true" />}
            <span aria-hidden="true">{change.text}</span>
            <Unseen>{change.spoken}</Unseen>
          </span>
        )}
      </dd>
    </div>
  );
}

/** Numbers in a card, two side by side. */
export function StatGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.grid} aria-label={label}>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}
