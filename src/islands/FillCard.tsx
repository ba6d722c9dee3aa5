/** The way to fill a card from what somebody has elsewhere. */
export { FillCard } from '../features/fill-card/FillCard.tsx';
