import { Suspense } from 'react';
import { EventCards as Cards, type EventCardsProps } from '../features/event-cards/EventCards.tsx';
import { late } from '../ui/late.ts';

const Scanner = late(async () => (await import('../features/scanner/Scanner.tsx')).Scanner);

/** Many paper cards one after the other; the camera comes when it is opened. */
export const EventCards = (props: EventCardsProps) => (
  <Cards
    {...props}
    renderScanner={(slot) => (
      <Suspense fallback={null}>
        <Scanner {...slot} />
      </Suspense>
    )}
  />
);
