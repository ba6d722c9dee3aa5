import { operator as words } from '#messages/operators/operator.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { problem } from '../../kit/problems.ts';
import { JOBS_WAIT } from '../../ports/jobs/jobs-wait.ts';
import { dropJobRow, readJobs, retryJobs } from './waiting-jobs.repository.ts';

/** Jobs that are listed at most. */
const LISTED_MAX = 200;

/** Jobs of the database that wait or failed, the newest first: kinds, ids, attempts, and why they failed. */
export async function listJobs(deps: Deps, { failed = false }: { failed?: boolean | undefined }) {
  const { rows, count } = await readJobs(deps.db, failed, LISTED_MAX);
  return { count, results: rows };
}

/**
 * Has a job that failed, or all, done again now. Letters whose text was removed when they failed stay as they are.
 * @throws Problem 404
 */
export async function retryFailed(deps: Deps, { job }: { job: string }) {
  const retried = await retryJobs(deps.db, job === 'all' ? 'all' : { id: job }, deps.now());
  if (job !== 'all' && retried.length === 0) throw problem('not_found', { detail: words.no_job });
  await deps.jobs.send(JOBS_WAIT).catch((error: unknown) => {
    log('warn', 'jobs_wait', { error: describeError(error) });
  });
  return { ...(job !== 'all' && { job_id: job }), retried: retried.length };
}

/** Deletes a job that failed or waits. @throws Problem 404 */
export async function dropJob(deps: Deps, { job }: { job: string }) {
  if (!(await dropJobRow(deps.db, job, deps.now()))) throw problem('not_found', { detail: words.no_job });
  return { job_id: job, dropped: true };
}
