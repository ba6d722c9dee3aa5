import type { CardSetupProps } from '../features/card-setup/card-setup.types.ts';
import { CardSetupForm } from '../features/card-setup/CardSetupForm.tsx';
import { LateScanner } from './LateScanner.tsx';

/** The card-setup form, in onboarding and for a new profile. */
export const CardSetup = (props: CardSetupProps) => (
  <CardSetupForm {...props} renderScanner={(slot) => <LateScanner {...slot} />} />
);
