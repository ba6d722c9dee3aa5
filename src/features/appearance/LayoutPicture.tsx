import type { Layout } from '../../domain/card/layouts.ts';
import styles from './LayoutPicture.module.css';

/** A layout of a card's head as a small drawing. */
export const LayoutPicture = ({ value }: { value: Layout }) => (
  <span className={styles.head} data-layout={value}>
    <span className={styles.picture}>{value === 'monogram' && 'Aa'}</span>
    <span className={styles.name} />
    <span className={styles.line} />
  </span>
);
