import { z } from 'zod';
import { visitEventSchema } from '../../../src/domain/visits/visits.ts';
import type { StoreBatch, StoredVisits, Waiting, WaitMessage } from './visits.ts';

/** Nothing else lies below it, and nothing below it is ever served. */
const FOLDER = 'visits/';

/** Groups that are read at once. */
const AT_ONCE = 50;

const eventsSchema = z.array(visitEventSchema);

const WAKE: WaitMessage = { kind: 'visits_wait' };

type Basics = { bucket: R2Bucket; queue: Queue; now: () => Date; newId: () => string };

/** Keeps events in the bucket, a group an object, by the time at which they came. */
export const inBucket =
  ({ bucket, now, newId }: Pick<Basics, 'bucket' | 'now' | 'newId'>): StoreBatch =>
  async (events) => {
    const time = String(now().getTime()).padStart(15, '0');
    await bucket.put(`${FOLDER}${time}-${newId()}.json`, JSON.stringify(events));
  };

/** Events in the bucket, counted as soon as the queue says so. What it never says the schedule does. */
export const bucketFirst = (basics: Basics): StoreBatch => {
  const keep = inBucket(basics);
  return async (events) => {
    await keep(events);
    // Kept is kept: a queue that cannot be told of it changes nothing for whoever waits.
    await basics.queue.send(WAKE).catch(() => {});
  };
};

/** The events that wait in the bucket. What is no event there, an older worker's say, is left out and goes with its group. */
export function storedVisits({ bucket, queue }: Pick<Basics, 'bucket' | 'queue'>): StoredVisits {
  async function read(key: string): Promise<Waiting[]> {
    const object = await bucket.get(key);
    // Another handler has counted it meanwhile.
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
