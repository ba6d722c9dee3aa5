import { Children, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './RowList.module.css';

type Props = {
  /** `ListRow`s. */
  children: ReactNode;
  label?: string;
  /** A separate card, or `flush` inside another surface. */
  frame?: 'card' | 'flush';
};

/** Rows as a list, with hairlines between them. */
export function RowList({ children, label, frame = 'card' }: Props) {
  return (
    <ul className={cx(styles.list, styles[frame])} aria-label={label}>
      {Children.map(children, (row) => row !== null && <li>{row}</li>)}
    </ul>
  );
}
