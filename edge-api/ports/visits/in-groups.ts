import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import type { StoreBatch, Later, Visits } from './visits.ts';

/** Events of one group: what one call of Cloudflare's queue takes (Cloudflare Queues, limits). */
export const GROUP_MAX = 100;

/** Milliseconds that a group waits at most for the one before it. */
const GATHER_MS = 20;

/** Milliseconds after which a group that still gathers is given up: the runtime has ended the request that began it. */
const LOST_MS = 2_000;

type Group = { events: VisitEvent[]; began: number; done: Promise<void> };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Keeps the events of one moment together, whichever requests they come from: while one group is being kept the next
 * gathers, so that a crowd is a few calls of the queue instead of a hundred, and who comes alone waits for nobody. Each
 * is answered once its group is kept. The request that began a group keeps it, to its end even where its sender has gone.
 */
export function inGroups(keepTogether: StoreBatch): Visits['keep'] {
  let open: Group | null = null;
  let keeping: Promise<void> | null = null;

  function begin(event: VisitEvent, later: Later): Group {
    const group: Group = { events: [event], began: Date.now(), done: Promise.resolve() };
    // Another request's work may never end, so that one's own clock ends the wait.
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
