import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { IconTile } from '../layout/IconTile.tsx';

type Props = {
  /** An icon on a tile, or a custom picture. */
  icon?: ReactNode;
  art?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one button that fills it, and at most one secondary. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  /** Fills the available height and centres its content, with a larger tile. */
  fill?: boolean;
};

/** An empty page or list: what will be here, and the one button that fills it. */
export function EmptyState({ icon, art, title, text, actions, headingLevel = 2, fill = false }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state} data-fill={fill || undefined}>
      {art !== undefined && (
        <div className={styles.art} aria-hidden="true">
          {art}
        </div>
      )}
      {icon !== undefined && <IconTile size={fill ? 64 : 56}>{icon}</IconTile>}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
