import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CreditsReason } from '../../domain/plan/credit-packs.ts';
import { $credits } from '../../stores/credits-dialog.store.ts';
import { AboutCredits } from './AboutCredits.tsx';
import { CreditsSheet } from './CreditsSheet.tsx';
import { $purchase, followCheckout } from './purchase.store.ts';
import { PurchaseSheet } from './PurchaseSheet.tsx';

const close = () => $credits.set(null);

/** The dialogs of credits: packs, explanation, and the result of a purchase. */
export function CreditsDialogs({ reason }: { reason: CreditsReason | null }) {
  const purchase = useStore($purchase);
  useEffect(followCheckout, []);
  const [about, setAbout] = useState(false);
  const learnMore = () => setAbout(true);
  const leaveAbout = () => setAbout(false);
  return (
    <>
      <CreditsSheet reason={reason} onClose={close} onLearnMore={learnMore} />
      <AboutCredits open={about} onClose={leaveAbout} />
      <PurchaseSheet purchase={purchase} />
    </>
  );
}
