import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { retryDelay } from '../kit/job-backoff.ts';
import type { JobKind } from './job.ts';

/** A due job with its outcomes; `attempts` includes this one. */
export type Task = {
  body: unknown;
  attempts: number;
  done: () => void | Promise<void>;
  /** Retries it after so many seconds. */
  again: (seconds: number, reason: string) => void | Promise<void>;
  /** Fails it for good. */
  giveUp: (reason: string) => void | Promise<void>;
};

type Parsed = { task: Task; data: object };

/** The data of a job; null if malformed, as an older or broken worker may have written it. */
function parse(job: JobKind, task: Task): Parsed | null {
  const body = task.body as { kind?: unknown } | null;
  if (typeof body !== 'object' || body?.kind !== job.kind) return null;
  const parsed = job.schema.safeParse(body);
  return parsed.success ? { task, data: parsed.data } : null;
}

async function settleFailed(job: JobKind, failed: readonly Parsed[], error: unknown): Promise<void> {
  const { attempts } = failed[0]!.task;
  const reason = describeError(error);
  log('error', 'job_failed', { kind: job.kind, jobs: failed.length, attempts, error: reason });
  const isHopeless = job.isRetryable?.(error) === false;
  const asked = Math.min(3600, job.retryAfter?.(error) ?? 0);
  for (const { task } of failed) {
    if (isHopeless) await task.giveUp(reason);
    else await task.again(Math.max(retryDelay(task.attempts, job.firstRetry), asked), reason);
  }
}

async function runTogether(deps: Deps, job: JobKind, some: readonly Parsed[]): Promise<void> {
  try {
    await job.run(
      deps,
      some.map(({ data }) => data),
    );
  } catch (error) {
    if (some.length === 1 || !job.thenAlone?.(error)) return settleFailed(job, some, error);
    for (const one of some) await runTogether(deps, job, [one]);
    return;
  }
  for (const { task } of some) await task.done();
}

/** Runs jobs by kind. A failed one is retried without the others; a malformed one is given up. */
export async function runTasksOf(
  kinds: readonly JobKind[],
  deps: Deps,
  tasks: readonly Task[],
): Promise<void> {
  const left = new Set(tasks);
  for (const job of kinds) {
    const some = tasks.flatMap((task) => parse(job, task) ?? []);
    for (const { task } of some) left.delete(task);
    const runs = job.together ? [some] : some.map((one) => [one]);
    for (const run of runs) if (run.length > 0) await runTogether(deps, job, run);
  }
  for (const task of left) {
    log('error', 'job_unknown', { attempts: task.attempts });
    await task.giveUp('unknown');
  }
}

const taskOf = (message: Message<unknown>): Task => ({
  body: message.body,
  attempts: message.attempts,
  done: () => message.ack(),
  again: (delaySeconds) => message.retry({ delaySeconds }),
  giveUp: () => message.ack(),
});

/** Runs the jobs of a batch of the queue. */
export const runJobsOf = (
  kinds: readonly JobKind[],
  deps: Deps,
  batch: MessageBatch<unknown>,
): Promise<void> => runTasksOf(kinds, deps, batch.messages.map(taskOf));
