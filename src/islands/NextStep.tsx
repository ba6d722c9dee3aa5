/** What is next for a card, on Home. */
export { NextStep } from '../features/home/NextStep.tsx';
