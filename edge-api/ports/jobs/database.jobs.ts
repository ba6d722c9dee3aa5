import type { Database } from '../../db/client.ts';
import { describeError, log } from '../../kit/log.ts';
import { JOBS_WAIT } from './jobs-wait.ts';
import type { Job, Jobs } from './jobs.ts';
import { keepJobs } from './jobs.repository.ts';

type Basics = { db: Database; now: () => Date; newId: () => string };

/** Jobs that wait in the database, and so survive crashes; `queue` is only notified. */
export function databaseJobs({ db, now, newId }: Basics, queue: Jobs): Jobs {
  async function keep(jobs: readonly Job[], delaySeconds: number): Promise<void> {
    const at = now();
    const rows = jobs.map(({ kind, subject, ...data }) => ({
      id: newId(),
      kind,
      subject,
      data: JSON.stringify(data),
    }));
    await keepJobs(db, rows, { now: at, due_at: new Date(at.getTime() + delaySeconds * 1000) });
    await queue.send(JOBS_WAIT, delaySeconds).catch((error: unknown) => {
      log('warn', 'jobs_wait', { error: describeError(error) });
    });
  }
  return { send: (job, delaySeconds = 0) => keep([job], delaySeconds), sendAll: (jobs) => keep(jobs, 0) };
}
