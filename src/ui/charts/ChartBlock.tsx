import { useId, type ReactNode } from 'react';
import styles from './ChartBlock.module.css';

export type ChartBlockProps = {
  title: string;
  /** Next to the title, such as the total. */
  note?: string | undefined;
  /** Text without data. */
  empty?: ReactNode;
  headingLevel?: 2 | 3;
  /** The chart; nothing or `false` without data. */
  children?: ReactNode;
};

/** The block around a chart, with its heading. */
export function ChartBlock({ title, note, empty, headingLevel = 2, children }: ChartBlockProps) {
  const heading = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <header className={styles.header}>
        <Heading className={styles.title} id={heading}>
          {title}
        </Heading>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </header>
      {children || <p className={styles.empty}>{empty}</p>}
    </section>
  );
}
