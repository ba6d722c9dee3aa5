import type { CSSProperties, ReactNode } from 'react';
import styles from './TileRow.module.css';

type Props = {
  children: ReactNode;
  /** Tiles beside each other; fewer where the text is so large that they would not fit. */
  perRow?: number;
  /** What the tiles are for, read out before them. */
  label?: string;
};

/** Tiles in rows, two to a row unless said otherwise. */
export function TileRow({ children, perRow = 2, label }: Props) {
  return (
    <div
      className={styles.row}
      style={{ '--per-row': perRow } as CSSProperties}
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
    >
      {children}
    </div>
  );
}
