import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { isFinishing } from '../kit/running-work.ts';
import {
  deleteJob,
  emptyLapsed,
  failJob,
  forgetFailed,
  holdJobs,
  postponeJob,
  readDueKinds,
  takeJobs,
  type JobRow,
} from '../ports/jobs/jobs.repository.ts';
import { JOBS_WAIT } from '../ports/jobs/jobs-wait.ts';
import type { JobKind } from './job.ts';
import { runTasksOf, type Task } from './run-jobs.ts';

const MINUTE = 60_000;
/** Milliseconds for which a running job is leased to its worker, which renews the lease. */
export const JOB_LEASE = MINUTE;
/** Milliseconds for which one message of the queue processes jobs, before the next continues. */
const TURN = 10 * MINUTE;
/** Attempts before a job fails for good. */
const ATTEMPTS = 10;
/** Jobs of a batched kind that run in one batch. */
const TOGETHER = 100;
/** Days for which failed jobs are stored, for the operator. */
const FAILED_DAYS = 30;

/** A job that a worker has claimed. */
export type TakenJob = Pick<JobRow, 'id' | 'kind' | 'data' | 'attempts'> & { sealed?: string | null };

const after = (deps: Deps, ms: number) => new Date(deps.now().getTime() + ms);

const notifyQueue = (deps: Deps, seconds: number): Promise<void> =>
  deps.jobs.send(JOBS_WAIT, seconds).catch((error: unknown) => {
    // The jobs are stored, so the schedule finds them.
    log('warn', 'jobs_wait', { error: describeError(error) });
  });

async function giveUp(deps: Deps, row: TakenJob, reason: string): Promise<void> {
  log('error', 'job_given_up', { kind: row.kind, data: row.data, reason });
  await failJob(deps.db, row, deps.now(), reason);
}

const taskOf = (deps: Deps, row: TakenJob): Task => ({
  body: {
    ...(JSON.parse(row.data) as object),
    kind: row.kind,
    ...(row.sealed != null && { sealed: row.sealed }),
  },
  attempts: row.attempts,
  done: () => deleteJob(deps.db, row.id),
  again: async (seconds, reason) => {
    if (row.attempts >= ATTEMPTS) return giveUp(deps, row, reason);
    await postponeJob(deps.db, row, after(deps, seconds * 1000));
    await notifyQueue(deps, seconds);
  },
  giveUp: (reason) => giveUp(deps, row, reason),
});

/** Runs work on jobs, and renews their lease meanwhile. */
async function holding(deps: Deps, rows: readonly TakenJob[], work: () => Promise<void>): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const hold = () =>
    holdJobs(deps.db, ids, after(deps, JOB_LEASE)).catch((error: unknown) => {
      log('warn', 'jobs_not_held', { error: describeError(error) });
    });
  const timer = setInterval(() => void hold(), JOB_LEASE / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Runs claimed jobs of a kind. If the worker dies, they can be claimed again. @throws DatabaseAway */
export const runTaken = (deps: Deps, job: JobKind, rows: readonly TakenJob[]): Promise<void> =>
  holding(deps, rows, async () => {
    const tasks = rows.map((row) => taskOf(deps, row));
    if (job.together) return runTasksOf([job], deps, tasks);
    await Promise.all(tasks.map((task) => runTasksOf([job], deps, [task])));
  });

/** Runs the due jobs of a kind, until none is left or the time is over. */
async function runKind(deps: Deps, job: JobKind): Promise<void> {
  const most = job.together ? TOGETHER : (job.atOnce ?? 1);
  const over = after(deps, TURN);
  while (deps.now() < over && !isFinishing()) {
    const now = deps.now();
    const taken = await takeJobs(deps.db, job.kind, { now, until: after(deps, JOB_LEASE), most });
    if (taken.length === 0) return;
    // Every worker that claimed them died.
    const deadly = taken.filter(({ attempts }) => attempts > ATTEMPTS);
    for (const row of deadly) await giveUp(deps, row, 'died');
    const rows = taken.filter(({ attempts }) => attempts <= ATTEMPTS);
    if (rows.length > 0) await runTaken(deps, job, rows);
  }
  await notifyQueue(deps, 0);
}

/**
 * Runs the due jobs of the database, kinds concurrently, so that none blocks another. Kinds that this worker does not
 * know are left to a newer one.
 */
export async function runStoredJobs(deps: Deps, kinds: readonly JobKind[]): Promise<void> {
  const due = await readDueKinds(deps.db, deps.now());
  await Promise.all(kinds.filter(({ kind }) => due.has(kind)).map((job) => runKind(deps, job)));
}

/** Empties expired letters, and has due jobs run by the queue or, if that is away, by the caller. */
export async function wakeStoredJobs(deps: Deps, kinds: readonly JobKind[]): Promise<void> {
  for (const { kind, data } of await emptyLapsed(deps.db, deps.now()))
    log('error', 'job_given_up', { kind, data, reason: 'lapsed' });
  if (isFinishing() || (await readDueKinds(deps.db, deps.now())).size === 0) return;
  try {
    await deps.jobs.send(JOBS_WAIT);
  } catch {
    await runStoredJobs(deps, kinds);
  }
}

/** Deletes jobs that failed long ago. */
export const sweepFailedJobs = (deps: Deps): Promise<void> =>
  forgetFailed(deps.db, after(deps, -FAILED_DAYS * 24 * 60 * MINUTE));
