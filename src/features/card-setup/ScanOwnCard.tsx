import { useState, type ReactNode } from 'react';
import { ScanText } from 'lucide-react';
import type { ScannedSide } from '../../domain/scan/scan-form.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { toastOffline, toastSuccess } from '../../forms/toast-results.ts';
import { setup } from '#messages/setup.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './CardSetup.module.css';

const words = setup.scan;

/** What the camera over the window is given. */
export type ScannerSlot = { onClose: () => void; onRead: (side: ScannedSide) => void };

type Props = {
  /** Draws the camera over the window. */
  renderScanner: (slot: ScannerSlot) => ReactNode;
  /** Takes over what the card says. @returns how many fields it filled in */
  onRead: (side: ScannedSide, setupFromScan: typeof import('./setup-scan.ts').setupFromScan) => number;
};

const loadRules = () => import('./setup-scan.ts');

/** Fills the form in by one's own paper card, which is read on this device. */
export function ScanOwnCard({ renderScanner, onRead }: Props) {
  const [isOpen, setOpen] = useState(false);
  const take = async (side: ScannedSide) => {
    setOpen(false);
    const rules = await loadRules().catch(() => null);
    if (!rules) return toastOffline();
    toastSuccess(onRead(side, rules.setupFromScan) > 0 ? words.done : words.same);
  };
  // Nothing reads a card without scripts; its place is kept, so that the form stays where it is.
  const hydrated = useHydrated();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={cx(styles.scan, !hydrated && styles.unready)}
        icon={<ScanText size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
          // For what is read where the network goes meanwhile.
          void loadRules().catch(() => {});
        }}
      >
        {words.open}
      </Button>
      {isOpen && renderScanner({ onClose: () => setOpen(false), onRead: (side) => void take(side) })}
    </>
  );
}
