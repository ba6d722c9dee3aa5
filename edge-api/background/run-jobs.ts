import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { retryDelay } from '../kit/retry-delay.ts';
import type { JobKind } from './job.ts';

/** A job that is to be done now, and what becomes of it then; `attempts` counts this one. */
export type Task = {
  body: unknown;
  attempts: number;
  done: () => void | Promise<void>;
  /** It is tried again so many seconds later. */
  again: (seconds: number, reason: string) => void | Promise<void>;
  /** It can't go well. */
  giveUp: (reason: string) => void | Promise<void>;
};

type Parsed = { task: Task; data: object };

/** What a body asks of a kind; null where it is none of it: an older or a broken worker may have put it there. */
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
  for (const { task } of failed) {
    if (isHopeless) await task.giveUp(reason);
    else await task.again(retryDelay(task.attempts, job.firstRetry), reason);
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

/** Does jobs kind by kind. One that fails is tried again without the others; what is none of a kind is given up. */
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

/** Does the jobs of a batch of the queue. */
export const runJobsOf = (
  kinds: readonly JobKind[],
  deps: Deps,
  batch: MessageBatch<unknown>,
): Promise<void> => runTasksOf(kinds, deps, batch.messages.map(taskOf));
