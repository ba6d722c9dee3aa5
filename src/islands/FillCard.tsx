/** Fills a card from other sources. */
export { FillCard } from '../features/fill-card/FillCard.tsx';
