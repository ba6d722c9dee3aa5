import { z } from 'zod';
import { JOBS_WAIT } from '../ports/jobs/jobs-wait.ts';
import type { JobKind, Schedule } from './job.ts';
import { runStoredJobs, sweepFailedJobs, wakeStoredJobs } from './stored-jobs.ts';

/** A message that jobs wait in the database: `kinds` are processed. */
export const storedJobsJob = (kinds: readonly JobKind[]): JobKind<typeof JOBS_WAIT.kind> => ({
  kind: JOBS_WAIT.kind,
  schema: z.object({}),
  together: true,
  run: (deps) => runStoredJobs(deps, kinds),
});

/** The same by schedule: after the death of a worker, or where the queue lost the message. */
export const wakeJobs = (kinds: readonly JobKind[]): Schedule => ({
  name: 'wake_jobs',
  cron: '* * * * *',
  run: (deps) => wakeStoredJobs(deps, kinds),
});

/** Deletes jobs that failed long ago. */
export const sweepJobs: Schedule = { name: 'sweep_jobs', cron: '*/10 * * * *', run: sweepFailedJobs };
