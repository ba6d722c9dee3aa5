/** Fills a card from other sources, in the editors of its parts. */
export { FillButton } from '../features/fill-card/FillButton.tsx';
