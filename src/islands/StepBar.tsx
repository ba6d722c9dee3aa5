/** The progress of onboarding; rendered only on the server if static. */
export { StepBar } from '../features/card-setup/StepBar.tsx';
