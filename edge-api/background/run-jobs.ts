import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { retryDelay } from '../kit/retry-delay.ts';
import type { JobKind } from './job.ts';

type Parsed = { message: Message<unknown>; data: object };

/** What a message asks of a kind; null where it is none of it: an older or a broken worker may have put it there. */
function parse(job: JobKind, message: Message<unknown>): Parsed | null {
  const body = message.body as { kind?: unknown } | null;
  if (typeof body !== 'object' || body?.kind !== job.kind) return null;
  const parsed = job.schema.safeParse(body);
  return parsed.success ? { message, data: parsed.data } : null;
}

function settleFailed(job: JobKind, failed: readonly Parsed[], error: unknown): void {
  const { attempts } = failed[0]!.message;
  log('error', 'job_failed', { kind: job.kind, jobs: failed.length, attempts, error: describeError(error) });
  const isHopeless = job.isRetryable?.(error) === false;
  for (const { message } of failed) {
    if (isHopeless) message.ack();
    else message.retry({ delaySeconds: retryDelay(message.attempts, job.firstRetry) });
  }
}

async function runTogether(deps: Deps, job: JobKind, some: readonly Parsed[]): Promise<void> {
  try {
    await job.run(
      deps,
      some.map(({ data }) => data),
    );
    for (const { message } of some) message.ack();
  } catch (error) {
    if (some.length === 1 || !job.thenAlone?.(error)) return settleFailed(job, some, error);
    for (const one of some) await runTogether(deps, job, [one]);
  }
}

/** Does the jobs of a batch, kind by kind. One that fails is tried again without the others. */
export async function runJobsOf(
  kinds: readonly JobKind[],
  deps: Deps,
  batch: MessageBatch<unknown>,
): Promise<void> {
  const left = new Set(batch.messages);
  for (const job of kinds) {
    const some = batch.messages.flatMap((message) => parse(job, message) ?? []);
    for (const { message } of some) left.delete(message);
    const runs = job.together ? [some] : some.map((one) => [one]);
    for (const run of runs) if (run.length > 0) await runTogether(deps, job, run);
  }
  for (const message of left) {
    log('error', 'job_unknown', { attempts: message.attempts });
    message.ack();
  }
}
