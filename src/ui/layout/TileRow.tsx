import type { CSSProperties, ReactNode } from 'react';
import styles from './TileRow.module.css';

type Props = {
  children: ReactNode;
  /** Tiles per row; fewer if large text would not fit. */
  perRow?: number;
  /** Accessible name of the tiles. */
  label?: string;
};

/** Tiles in rows, two per row by default. */
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
