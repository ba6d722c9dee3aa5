import type { VisitEvent } from '../../../src/domain/visits.ts';

/** Takes work that goes on behind the answer. */
type Later = (work: Promise<unknown>) => void;

/** Takes what visitors do, to be counted later. */
export type Visits = {
  /** Hands an event on behind the answer: nobody who looks at a card waits for it. Never throws. */
  send(event: VisitEvent, later: Later): void;
};

/** An event as a message of the queue. */
export type VisitMessage = { kind: 'visit'; event: VisitEvent };
