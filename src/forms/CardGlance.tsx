import { ChevronDown, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shell } from '#messages/owner.ts';
import { cardAddress } from '../stores/card-preview.ts';
import { Button } from '../ui/Button.tsx';
import styles from './CardGlance.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Who looked at it once sees it with the next thing that is edited, too. */
let wasOpen = false;

/** The card as it is being changed, to be opened where the screen has no room for it beside. `onOpen` has what is written shown. */
export function CardGlance({ onOpen }: { onOpen: () => void }) {
  const [address, setAddress] = useState<string | undefined>();
  useEffect(() => {
    if (wasOpen) setAddress(cardAddress());
  }, []);
  useEffect(() => {
    if (address !== undefined) onOpen();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is told once, when it opens
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
        {shell.your_card}
      </Button>
      {isOpen && (
        <div className={styles.window}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its own policy */}
          <iframe src={address} title={shell.your_card} data-card-preview="card" />
        </div>
      )}
    </div>
  );
}
