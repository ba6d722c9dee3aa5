/** What is left of the way from sign-up to Home, on Home; drawn by the server alone. */
export { LastStep } from '../features/home/LastStep.tsx';
