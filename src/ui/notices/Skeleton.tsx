import type { CSSProperties, ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { Unseen } from '../Unseen.tsx';

type Props = {
  /** CSS lengths, like the final shape. The default height is one line of the surrounding text. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Such as `var(--radius-surface)`. */
  radius?: string;
};

/** A placeholder of loading content. Silent for screen readers: `SkeletonGroup` announces it once. */
export function Skeleton({ width = '100%', height = '1lh', radius = 'var(--radius-tag)' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={height === '1lh' ? `${styles.shape} ${styles.line}` : styles.shape}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

/** Loading content in shapes; `label` is for screen readers. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.group}>
      <Unseen>{label}</Unseen>
      {children}
    </div>
  );
}
