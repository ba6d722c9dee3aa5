import { ChevronDown, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shell } from '#messages/owner.ts';
import { cardAddress } from '../stores/card-preview.ts';
import { Button } from '../ui/buttons/Button.tsx';
import styles from './CardGlance.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Once opened, it is open for the next edited item too. */
let wasOpen = false;

export type CardGlanceProps = {
  /** Sends the draft to the preview. */
  onOpen: () => void;
  /** What the preview shows, and its label. */
  shows?: 'card' | 'form';
  label?: string;
};

/** The preview of the card or its form, to be opened on screens without room for it beside the column. */
export function CardGlance({ onOpen, shows = 'card', label = shell.your_card }: CardGlanceProps) {
  const [address, setAddress] = useState<string | undefined>();
  useEffect(() => {
    if (wasOpen) setAddress(cardAddress());
  }, []);
  useEffect(() => {
    if (address !== undefined) onOpen();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onOpen` is called once, when the sheet opens
  }, [address]);
  const isOpen = address !== undefined;
  return (
    <div className={styles.glance}>
      <Button
        variant="quiet"
        size="small"
        icon={<Eye {...ICON} />}
        iconAfter={<ChevronDown {...ICON} className={isOpen ? styles.up : undefined} />}
        aria-expanded={isOpen}
        onClick={() => {
          wasOpen = !isOpen;
          setAddress(isOpen ? undefined : cardAddress());
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <div className={styles.window}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its own policy */}
          <iframe src={address} title={label} data-card-preview={shows} />
        </div>
      )}
    </div>
  );
}
