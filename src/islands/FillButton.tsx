/** The way to fill a card from what somebody has elsewhere, in the editors of its parts. */
export { FillButton } from '../features/fill-card/FillButton.tsx';
