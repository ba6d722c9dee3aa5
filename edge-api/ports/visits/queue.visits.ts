import type { VisitMessage, Visits } from './visits.ts';

/** Messages that one call of the queue takes (Cloudflare Queues, limits). */
export const BATCH_MAX = 100;

/** Milliseconds for which events are gathered: a crowd is one call of the queue instead of a hundred. */
const GATHER_MS = 50;

/** Milliseconds before the queue is asked once more. */
const AGAIN_MS = [200, 1000, 5000];

/** Milliseconds after which whoever gathers is given up: the runtime may have ended that request. */
const LOST_MS = 15_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function sendBatch(queue: Queue, messages: VisitMessage[], warn: Warn): Promise<void> {
  const batch = messages.map((body) => ({ body }));
  for (const ms of AGAIN_MS) {
    try {
      await queue.sendBatch(batch);
      return;
    } catch {
      await wait(ms);
    }
  }
  await queue.sendBatch(batch).catch((error: unknown) => warn(messages.length, error));
}

/** Told how many events the queue would not take. */
type Warn = (lost: number, error: unknown) => void;

/**
 * Visits on Cloudflare Queues; on one machine the local runtime keeps the same queue. The first event of a moment
 * gathers those that come right after it, from other requests as well, and all of them are one call of the queue.
 * @param gatherMs how long it gathers
 */
export function queueVisits(queue: Queue, warn: Warn, gatherMs = GATHER_MS): Visits {
  let waiting: VisitMessage[] = [];
  let gathers: number | null = null;

  async function flush(): Promise<void> {
    await wait(gatherMs);
    const messages = waiting;
    waiting = [];
    gathers = null;
    for (let from = 0; from < messages.length; from += BATCH_MAX) {
      await sendBatch(queue, messages.slice(from, from + BATCH_MAX), warn);
    }
  }

  return {
    send(event, later) {
      waiting.push({ kind: 'visit', event });
      const now = Date.now();
      if (gathers !== null && now - gathers < LOST_MS) return;
      gathers = now;
      later(flush());
    },
  };
}
