/** A card's next step, on Home. */
export { NextStep } from '../features/home/NextStep.tsx';
