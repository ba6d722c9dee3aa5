import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconTile } from '../layout/IconTile.tsx';
import styles from './UpgradeTeaser.module.css';

type Props = {
  title: string;
  text: ReactNode;
  /** The button that leads to plans; none for users who have no choice. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  /** The blurred background. Decorative: fake shapes, never content that the viewer must not see. */
  children: ReactNode;
};

/** A blurred preview of a better plan, with the offer above it. */
export function UpgradeTeaser({ title, text, action, headingLevel = 2, children }: Props) {
  const heading = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.teaser} aria-labelledby={heading}>
      <div className={styles.beneath} inert aria-hidden="true">
        {children}
      </div>
      <div className={styles.offer}>
        <IconTile size={48}>
          <Lock className={styles.lock} size={22} strokeWidth={1.75} />
        </IconTile>
        <Heading className={styles.title} id={heading}>
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  );
}
