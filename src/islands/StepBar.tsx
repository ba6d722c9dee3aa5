/** How far somebody is in onboarding; drawn by the server alone where nothing moves. */
export { StepBar } from '../features/card-setup/StepBar.tsx';
