import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import type { StoreBatch, VisitMessage } from './visits.ts';

/** Milliseconds before retries of the queue. */
const AGAIN_MS = [100, 500];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const messageOf = (event: VisitEvent): { body: VisitMessage } => ({ body: { kind: 'visit', event } });

/**
 * Events on Cloudflare Queues, which are durable; if the queue fails for a while, the events wait in the bucket, and
 * the schedule has them counted.
 */
export function onQueue(queue: Queue, inBucket: StoreBatch): StoreBatch {
  return async (events) => {
    const batch = events.map(messageOf);
    for (const ms of AGAIN_MS) {
      try {
        await queue.sendBatch(batch);
        return;
      } catch {
        await wait(ms);
      }
    }
    await queue.sendBatch(batch).catch(() => inBucket(events));
  };
}
