/** Leads from the numbers of a profile to its visits. */
export { InteractionsButton } from '../features/analytics/InteractionsButton.tsx';
