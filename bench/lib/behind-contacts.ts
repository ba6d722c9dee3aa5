import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Megabytes of the heap in which the work has to be done: what is garbage is collected before there is more of it. */
const HEAP = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };

/** Where the contacts are. */
export type BehindContacts = { url: string; authToken?: string | undefined };

/** What some work took: seconds, and megabytes of heap and buffers beyond what the thread had before. */
export type Work = { seconds: number; megabytes: number };

/** The work: a CSV file of all contacts, and all of them compared anew for duplicates. */
export type WorkBehind = { exported: Work; matched: Work };

/**
 * Does what is done behind the answers with ava's contacts, in a thread whose heap has 64 MB at most.
 * @throws where that is too little (ERR_WORKER_OUT_OF_MEMORY)
 */
export async function workBehind({ url, authToken }: BehindContacts): Promise<WorkBehind> {
  const thread = new Worker(new URL('./behind-contacts.thread.ts', import.meta.url), {
    workerData: { url, authToken },
    resourceLimits: HEAP,
  });
  const [done] = (await once(thread, 'message')) as [WorkBehind];
  return done;
}
