import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './PageHeader.module.css';
import { UNCOVERED } from './use-clear-top.ts';

/** Target and label of the back arrow. */
type Back = { label: string; href?: string | undefined; onClick?: () => void };

type Props = {
  title: ReactNode;
  /** A secondary number next to a tab's title. */
  count?: ReactNode;
  /** A page opened from another one has an arrow and a small title; without `back` the title is a tab's. */
  back?: Back | undefined;
  /** Hides the arrow, for example for visitors from a mail, who have nowhere to go back to. */
  hideBack?: boolean;
  /** Up to two icon buttons, or one button. */
  actions?: ReactNode;
  /** Stays at the top while the page scrolls. */
  sticky?: boolean;
};

/** The header of a page: the large title of a tab, or a back arrow and a small title. */
export function PageHeader({ title, count, back, hideBack = false, actions, sticky = false }: Props) {
  return (
    <header className={styles.header} data-kind={back ? 'pushed' : 'tab'} data-sticky={sticky || undefined}>
      {back && !hideBack && (
        <span className={styles.back}>
          <IconButton
            {...UNCOVERED}
            label={back.label}
            href={back.href}
            onClick={back.onClick}
            icon={<ArrowLeft className={styles.arrow} size={24} strokeWidth={1.75} aria-hidden="true" />}
          />
        </span>
      )}
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span className={styles.count}> {count}</span>}
      </h1>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
