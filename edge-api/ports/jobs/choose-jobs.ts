import type { Database } from '../../db/client.ts';
import type { Variables } from '../../env.ts';
import { databaseJobs } from './database.jobs.ts';
import { jobsByKind } from './jobs-by-kind.ts';
import { JOBS_WAIT } from './jobs-wait.ts';
import type { Jobs } from './jobs.ts';

type Basics = { env: Pick<Variables, 'JOBS_KEPT'>; db: Database; now: () => Date; newId: () => string };

/**
 * Where jobs wait, by `JOBS_KEPT`: on Cloudflare's queue; on one machine in the database, since the local runtime's
 * queue is in memory. `own` are kinds with a queue of their own, or that only notify the queue of what waits in the
 * database.
 */
export function chooseJobs(basics: Basics, queue: Jobs, own: Readonly<Record<string, Jobs>>): Jobs {
  const rest = basics.env.JOBS_KEPT === 'database' ? databaseJobs(basics, queue) : queue;
  return jobsByKind(rest, { [JOBS_WAIT.kind]: queue, ...own });
}
