import type { Job, Jobs } from './jobs.ts';

/** Messages per call of Cloudflare Queues. */
const BATCH_MAX = 100;

/** Jobs on Cloudflare Queues; on one machine the local runtime has the same queue. */
export const queueJobs = (queue: Queue): Jobs => ({
  send: async (job: Job, delaySeconds = 0) => {
    await queue.send(job, { delaySeconds });
  },
  sendAll: async (jobs: readonly Job[]) => {
    for (let from = 0; from < jobs.length; from += BATCH_MAX)
      await queue.sendBatch(jobs.slice(from, from + BATCH_MAX).map((body) => ({ body })));
  },
});
