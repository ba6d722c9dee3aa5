import type { Job, Jobs } from './jobs.ts';

/** Jobs on Cloudflare Queues; on one machine the local runtime keeps the same queue. */
export const queueJobs = (queue: Queue): Jobs => ({
  send: async (job: Job, delaySeconds = 0) => {
    await queue.send(job, { delaySeconds });
  },
});
