import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Megabytes of heap for the work, so that garbage is collected early. */
const HEAP = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };

/** The database of the contacts. */
export type BehindContacts = { url: string; authToken?: string | undefined };

/** The cost of some work: seconds, and megabytes of heap and buffers beyond the thread's initial ones. */
export type Work = { seconds: number; megabytes: number };

/** The work: a CSV export of all contacts, and matching all of them for duplicates. */
export type WorkBehind = { exported: Work; matched: Work };

/**
 * Runs the background work for ava's contacts, in a thread with at most 64 MB of heap.
 * @throws if that is insufficient (ERR_WORKER_OUT_OF_MEMORY)
 */
export async function workBehind({ url, authToken }: BehindContacts): Promise<WorkBehind> {
  const thread = new Worker(new URL('./behind-contacts.thread.ts', import.meta.url), {
    workerData: { url, authToken },
    resourceLimits: HEAP,
  });
  const [done] = (await once(thread, 'message')) as [WorkBehind];
  return done;
}
