import type { CSSProperties, ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { Unseen } from '../Unseen.tsx';

type Props = {
  /** CSS lengths, as the final shape will be. Without a height it is one line of the text around it. */
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Such as `var(--radius-surface)`. */
  radius?: string;
};

/** A shape in place of what is loading. It says nothing: `SkeletonGroup` does, once. */
export function Skeleton({ width = '100%', height = '1lh', radius = 'var(--radius-tag)' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={height === '1lh' ? `${styles.shape} ${styles.line}` : styles.shape}
      style={{ width, height, borderRadius: radius }}
    />
  );
}

/** What is loading, in shapes; `label` is read out. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.group}>
      <Unseen>{label}</Unseen>
      {children}
    </div>
  );
}
