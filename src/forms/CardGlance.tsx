import { useStore } from '@nanostores/react';
import { ChevronDown, Eye } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { shell } from '#messages/owner.ts';
import { $isGlancing, cardAddress } from '../stores/card-preview.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './CardGlance.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type CardGlanceProps = {
  /** Sends the draft to the preview; null while it is shown elsewhere. */
  onOpen: (() => void) | null;
  /** What the preview shows, and its label. */
  shows?: 'card' | 'form';
  label?: string;
  /** On the page it stays in view, as it does in a sheet. */
  pinned?: boolean;
  /** Other buttons in the same row. */
  children?: ReactNode;
};

/** The preview of the card or its form, to be opened on screens without room for it beside the column. */
export function CardGlance(props: CardGlanceProps) {
  const { onOpen, shows = 'card', label = shell.your_card, pinned = false, children } = props;
  const isOpen = useStore($isGlancing, { ssr: 'initial' }) && onOpen !== null;
  const address = useMemo(() => (isOpen ? cardAddress() : undefined), [isOpen]);
  useEffect(() => {
    if (isOpen) onOpen?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onOpen` is called once, when the preview opens
  }, [isOpen]);
  return (
    <>
      <div className={styles.row}>
        {children}
        <Button
          className={styles.toggle}
          variant="quiet"
          size="small"
          icon={<Eye {...ICON} />}
          iconAfter={<ChevronDown {...ICON} className={isOpen ? styles.up : undefined} />}
          aria-expanded={isOpen}
          onClick={() => $isGlancing.set(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {address !== undefined && (
        <div className={cx(styles.window, pinned && styles.pinned)}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its own policy */}
          <iframe src={address} title={label} data-card-preview={shows} />
        </div>
      )}
    </>
  );
}
