import type { ReactNode } from 'react';
import styles from './StickyActionBar.module.css';

type Props = {
  /** One button, or two: the main one last, where the thumb is. */
  children: ReactNode;
  label: string;
  /** There is a tab bar below, whose height is left free. */
  aboveTabs?: boolean;
};

/** Buttons that stay at the lower edge while the page scrolls. */
export function StickyActionBar({ children, label, aboveTabs = true }: Props) {
  return (
    <div role="group" aria-label={label} className={styles.bar} data-above-tabs={aboveTabs || undefined}>
      {children}
    </div>
  );
}
