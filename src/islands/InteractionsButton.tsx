/** The button from a profile's statistics to its visits. */
export { InteractionsButton } from '../features/analytics/InteractionsButton.tsx';
