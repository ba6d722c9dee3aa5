import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import { LoggableError } from '../../kit/loggable-error.ts';

/** Accepts work that continues after the response. */
export type Later = (work: Promise<unknown>) => void;

/** Accepts visitors' events, to be counted later. */
export type Visits = {
  /** Resolves once the event is durable. @throws VisitsAway if it cannot be stored */
  keep(event: VisitEvent, later: Later): Promise<void>;
  stored: StoredVisits;
};

/** Events that wait in the bucket. */
export type StoredVisits = {
  /** Some of them, the oldest first. @param after the last key that was read */
  waiting(after?: string): Promise<Waiting[]>;
  /** The number of waiting groups, 1000 at most. */
  count(): Promise<number>;
  /** Deletes counted groups. */
  remove(keys: string[]): Promise<void>;
  /** Has the queue's handler count them soon. */
  wake(): Promise<void>;
};

/** Events that were stored together. */
export type Waiting = { key: string; events: VisitEvent[] };

/** Thrown if an event cannot be stored. */
export class VisitsAway extends LoggableError {}

/** An event as a message of the queue. */
export type VisitMessage = { kind: 'visit'; event: VisitEvent };

/** The queue message that events wait in the bucket. */
export type WaitMessage = { kind: 'visits_wait' };

/** Stores events together, all or none. */
export type StoreBatch = (events: VisitEvent[]) => Promise<void>;
