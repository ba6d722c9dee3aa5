import type { ReactNode } from 'react';
import styles from './EmptyBox.module.css';
import { cx } from '../cx.ts';
import { IconTile } from '../layout/IconTile.tsx';

export type EmptyBoxProps = {
  /** On a tile; Astro pages give it as a slot. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one button that fills it. */
  action?: ReactNode;
};

/** Length of a text next to which a button would leave lines of two words on a phone. */
const LONG = 60;

/** A dashed box inside a block: what will be here, and the one button that fills it. */
export function EmptyBox({ icon, title, text, action }: EmptyBoxProps) {
  const isLong = typeof text === 'string' && text.length > LONG;
  return (
    <div className={cx(styles.box, isLong && styles.long)}>
      {icon !== undefined && <IconTile size={44}>{icon}</IconTile>}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
