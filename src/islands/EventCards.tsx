import { EventCards as Cards, type EventCardsProps } from '../features/event-cards/EventCards.tsx';
import { LateScanner } from './LateScanner.tsx';

/** Scans many paper cards in sequence. */
export const EventCards = (props: EventCardsProps) => (
  <Cards {...props} renderScanner={(slot) => <LateScanner {...slot} />} />
);
