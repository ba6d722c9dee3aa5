/** The form of card setup, in onboarding and for a new profile. */
export { CardSetupForm as CardSetup } from '../features/card-setup/CardSetupForm.tsx';
