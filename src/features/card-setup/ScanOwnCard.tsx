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

/** Props of the camera overlay. */
export type ScannerSlot = { onClose: () => void; onRead: (side: ScannedSide) => void };

type Props = {
  /** Renders the camera overlay. */
  renderScanner: (slot: ScannerSlot) => ReactNode;
  /** Fills the form from the card. @returns the number of filled fields */
  onRead: (side: ScannedSide, setupFromScan: typeof import('./setup-scan.ts').setupFromScan) => number;
};

const loadRules = () => import('./setup-scan.ts');

/** Fills the form from one's own paper card, which is read on this device. */
export function ScanOwnCard({ renderScanner, onRead }: Props) {
  const [isOpen, setOpen] = useState(false);
  const take = async (side: ScannedSide) => {
    setOpen(false);
    const rules = await loadRules().catch(() => null);
    if (!rules) return toastOffline();
    toastSuccess(onRead(side, rules.setupFromScan) > 0 ? words.done : words.same);
  };
  // Scanning needs scripts; the place is reserved, so that the form does not shift.
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
          // Loaded ahead, in case the network drops before reading.
          void loadRules().catch(() => {});
        }}
      >
        {words.open}
      </Button>
      {isOpen && renderScanner({ onClose: () => setOpen(false), onRead: (side) => void take(side) })}
    </>
  );
}
