import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import type { StoreBatch, Later, Visits } from './visits.ts';

/** Events per group: the limit of a call of Cloudflare's queue (Cloudflare Queues, limits). */
export const GROUP_MAX = 100;

/** Milliseconds that a group waits at most for the one before it. */
const GATHER_MS = 20;

/** Milliseconds after which a collecting group is given up: the runtime has ended its request. */
const LOST_MS = 2_000;

type Group = { events: VisitEvent[]; began: number; done: Promise<void> };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Stores simultaneous events together, from all requests: while one group is stored the next is collected, so that a
 * crowd makes a few calls of the queue instead of a hundred, and a single event does not wait. Each resolves once its
 * group is stored. The request that started a group stores it completely, even if its sender has gone.
 */
export function inGroups(keepTogether: StoreBatch): Visits['keep'] {
  let open: Group | null = null;
  let keeping: Promise<void> | null = null;

  function begin(event: VisitEvent, later: Later): Group {
    const group: Group = { events: [event], began: Date.now(), done: Promise.resolve() };
    // Another request's work may never end, so the wait has its own timeout.
    const turn = keeping ? Promise.race([keeping, wait(GATHER_MS)]) : Promise.resolve();
    group.done = turn.then(() => {
      if (open === group) open = null;
      return keepTogether(group.events);
    });
    const ended = group.done
      .catch(() => {})
      .then(() => {
        if (keeping === ended) keeping = null;
      });
    keeping = ended;
    later(ended);
    return group;
  }

  return (event, later) => {
    if (open && open.events.length < GROUP_MAX && Date.now() - open.began < LOST_MS) open.events.push(event);
    else open = begin(event, later);
    return open.done;
  };
}
