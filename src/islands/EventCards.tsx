import { EventCards as Cards, type EventCardsProps } from '../features/event-cards/EventCards.tsx';
import { LateScanner } from './LateScanner.tsx';

/** Many paper cards one after the other. */
export const EventCards = (props: EventCardsProps) => (
  <Cards {...props} renderScanner={(slot) => <LateScanner {...slot} />} />
);
