/** The remaining step of onboarding, on Home; rendered only on the server. */
export { LastStep } from '../features/home/LastStep.tsx';
