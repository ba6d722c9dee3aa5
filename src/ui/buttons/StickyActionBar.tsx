import type { ReactNode } from 'react';
import styles from './StickyActionBar.module.css';

type Props = {
  /** One button, or two: the main one last, near the thumb. */
  children: ReactNode;
  label: string;
  /** Leaves room for the tab bar below. */
  aboveTabs?: boolean;
};

/** Buttons fixed at the bottom while the page scrolls. */
export function StickyActionBar({ children, label, aboveTabs = true }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.bar} data-above-tabs={aboveTabs || undefined}>
      {children}
    </div>
  );
}
