import { z } from 'zod';
import { visitEventSchema } from '../../../src/domain/visits/visits.ts';
import type { StoreBatch, StoredVisits, Waiting, WaitMessage } from './visits.ts';

/** The folder of events, of which nothing is ever served. */
const FOLDER = 'visits/';

/** Groups per read. */
const AT_ONCE = 50;

const eventsSchema = z.array(visitEventSchema);

const WAKE: WaitMessage = { kind: 'visits_wait' };

type Basics = { bucket: R2Bucket; queue: Queue; now: () => Date; newId: () => string };

/** Stores events in the bucket, a group per object, by time. */
export const inBucket =
  ({ bucket, now, newId }: Pick<Basics, 'bucket' | 'now' | 'newId'>): StoreBatch =>
  async (events) => {
    const time = String(now().getTime()).padStart(15, '0');
    await bucket.put(`${FOLDER}${time}-${newId()}.json`, JSON.stringify(events));
  };

/** Events in the bucket, counted as soon as the queue is notified, else by the schedule. */
export const bucketFirst = (basics: Basics): StoreBatch => {
  const keep = inBucket(basics);
  return async (events) => {
    await keep(events);
    // The events are durable: a failed notification does not matter to the caller.
    await basics.queue.send(WAKE).catch(() => {});
  };
};

/**
 * The events that wait in the bucket. Malformed ones, such as an older worker's, are left out and deleted with their
 * group.
 */
export function storedVisits({ bucket, queue }: Pick<Basics, 'bucket' | 'queue'>): StoredVisits {
  async function read(key: string): Promise<Waiting[]> {
    const object = await bucket.get(key);
    // A concurrent handler has counted it.
    if (!object) return [];
    const events = eventsSchema.safeParse(await object.json().catch(() => null));
    return [{ key, events: events.success ? events.data : [] }];
  }
  return {
    async waiting(after) {
      const page = await bucket.list({
        prefix: FOLDER,
        limit: AT_ONCE,
        ...(after !== undefined && { startAfter: after }),
      });
      return (await Promise.all(page.objects.map(({ key }) => read(key)))).flat();
    },
    async count() {
      return (await bucket.list({ prefix: FOLDER })).objects.length;
    },
    async remove(keys) {
      if (keys.length > 0) await bucket.delete(keys);
    },
    async wake() {
      await queue.send(WAKE);
    },
  };
}
