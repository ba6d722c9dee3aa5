import type { ReactNode } from 'react';
import styles from './BarList.module.css';
import { ChartBlock } from './ChartBlock.tsx';

type BarItem = {
  id: string | number;
  label: string;
  value: number;
  /** The formatted number ('1,204'). */
  text: string;
  /** An icon tile or picture of 36. */
  tile?: ReactNode;
};

type Props = {
  title: string;
  /** Next to the title, such as the total. */
  note?: string;
  items: readonly BarItem[];
  /** The value of a full bar; the largest value by default. */
  full?: number;
  /** Content without items. */
  empty?: ReactNode;
  headingLevel?: 2 | 3;
};

/** The share of `full`, from 0 to 1; 0 of 0 is 0. */
function share(value: number, full: number): number {
  return full > 0 ? Math.min(1, Math.max(0, value / full)) : 0;
}

/** A breakdown: one row for each item, with a proportional bar. */
export function BarList({ title, note, items, full, empty, headingLevel = 2 }: Props) {
  const most = full ?? Math.max(0, ...items.map(({ value }) => value));
  return (
    <ChartBlock title={title} note={note} empty={empty} headingLevel={headingLevel}>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map(({ id, label, value, text, tile }) => (
            <li key={id} className={styles.item}>
              {tile}
              <div className={styles.body}>
                <span className={styles.label}>{label}</span>
                <span className={styles.value}>{text}</span>
                <span className={styles.track} aria-hidden="true">
                  {value > 0 && (
                    <span className={styles.bar} style={{ inlineSize: `${share(value, most) * 100}%` }} />
                  )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </ChartBlock>
  );
}
