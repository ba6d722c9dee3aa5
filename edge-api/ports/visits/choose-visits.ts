import type { Bindings, Variables } from '../../env.ts';
import { bucketFirst, inBucket, storedVisits } from './bucket.visits.ts';
import { inGroups } from './in-groups.ts';
import { onQueue } from './queue.visits.ts';
import { VisitsAway, type StoreBatch, type Visits } from './visits.ts';

type Basics = { env: Pick<Variables, 'VISITS_KEPT'>; now: () => Date; newId: () => string };

/** Called with the number of events that could not be stored. */
type Warn = (events: number, error: unknown) => void;

/** Logs if a group could not be stored. */
const warning =
  (keep: StoreBatch, warn: Warn): StoreBatch =>
  (events) =>
    keep(events).catch((error: unknown) => {
      warn(events.length, error);
      throw new VisitsAway('Nothing keeps events.', { cause: error });
    });

/**
 * Where events wait, by `VISITS_KEPT`: on Cloudflare's queue; on one machine in the bucket, since the local runtime's
 * queue is in memory.
 */
export function chooseVisits(
  { env, now, newId }: Basics,
  { MEDIA: bucket, VISITS: queue }: Pick<Bindings, 'MEDIA' | 'VISITS'>,
  warn: Warn,
): Visits {
  const basics = { bucket, queue, now, newId };
  const keep = env.VISITS_KEPT === 'bucket' ? bucketFirst(basics) : onQueue(queue, inBucket(basics));
  return { keep: inGroups(warning(keep, warn)), stored: storedVisits(basics) };
}
