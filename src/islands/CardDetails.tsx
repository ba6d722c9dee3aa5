/** The identity of a card, on its own page below the Profile tab. */
export { CardDetailsForm as CardDetails } from '../features/card-details/CardDetailsForm.tsx';
