import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { checkoutInAddress } from '../../domain/plan/paid-checkout.ts';
import { $credits } from '../../stores/credits-dialog.store.ts';
import { whenShown } from '../../stores/when-shown.ts';
import { late } from '../../ui/late.ts';

const CreditsDialogs = late(async () => (await import('./CreditsDialogs.tsx')).CreditsDialogs);

/** The credits dialogs, loaded when first needed, or when a page returns from a checkout. */
export function Credits() {
  const reason = useStore($credits, { ssr: 'initial' });
  const [wanted, setWanted] = useState(false);
  useEffect(
    () => whenShown(() => setWanted((was) => was || checkoutInAddress(location.search) !== null)),
    [],
  );
  if (reason !== null && !wanted) setWanted(true);
  return <Suspense>{wanted && <CreditsDialogs reason={reason} />}</Suspense>;
}
