import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import { LoggableError } from '../../kit/loggable-error.ts';

/** Takes work that goes on behind the answer. */
export type Later = (work: Promise<unknown>) => void;

/** Takes what visitors do, to be counted later. */
export type Visits = {
  /**
   * Ends once the event is kept where no death of a process takes it away.
   * @throws VisitsAway where nothing keeps it
   */
  keep(event: VisitEvent, later: Later): Promise<void>;
  kept: StoredVisits;
};

/** Events that wait in the bucket to be counted. */
export type StoredVisits = {
  /** Some of them, those that came first before the others. @param after the last key that was seen */
  waiting(after?: string): Promise<Waiting[]>;
  /** How many groups of them wait, 1000 at most. */
  count(): Promise<number>;
  /** Forgets what has been counted. */
  remove(keys: string[]): Promise<void>;
  /** Has the queue's handler count them soon. */
  wake(): Promise<void>;
};

/** Events that were kept together. */
export type Waiting = { key: string; events: VisitEvent[] };

/** Thrown where no event can be kept. */
export class VisitsAway extends LoggableError {}

/** An event as a message of the queue. */
export type VisitMessage = { kind: 'visit'; event: VisitEvent };

/** Word on the queue that events wait in the bucket. */
export type WaitMessage = { kind: 'visits_wait' };

/** Keeps events together, all or none. */
export type StoreBatch = (events: VisitEvent[]) => Promise<void>;
