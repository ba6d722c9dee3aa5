import { Suspense } from 'react';
import type { CardSetupProps } from '../features/card-setup/card-setup.types.ts';
import { CardSetupForm } from '../features/card-setup/CardSetupForm.tsx';
import { late } from '../ui/late.ts';

const Scanner = late(async () => (await import('../features/scanner/Scanner.tsx')).Scanner);

/** The form of card setup, in onboarding and for a new profile; the camera comes when it is opened. */
export const CardSetup = (props: CardSetupProps) => (
  <CardSetupForm
    {...props}
    renderScanner={(slot) => (
      <Suspense fallback={null}>
        <Scanner {...slot} />
      </Suspense>
    )}
  />
);
