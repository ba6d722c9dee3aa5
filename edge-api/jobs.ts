import { sweepRateLimits } from './db/rate-limits.repository.ts';
import type { Deps } from './deps.ts';
import { describeError, log } from './http/log.ts';
import { sweepLapsed } from './modules/account/account.repository.ts';
import type { Job } from './ports/jobs/jobs.ts';
import { MailRefused } from './ports/mail/mail.ts';

/** Seconds before a job is tried again: half a minute, doubled each time, at most an hour. */
export const retryDelay = (attempts: number): number => Math.min(3600, 30 * 2 ** Math.max(0, attempts - 1));

const record = (value: unknown) =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** Whether a message is a job at all: an older or a broken worker may have put it there. */
function isJob(body: unknown): body is Job {
  const { kind, letter } = record(body);
  const { to, subject, text } = record(letter);
  return kind === 'mail' && [to, subject, text].every((part) => typeof part === 'string');
}

async function runJob(deps: Deps, job: Job): Promise<void> {
  await deps.mail.send(job.letter);
}

/** Whether a job that failed can go well another time. */
const isHopeless = (error: unknown) => error instanceof MailRefused && !error.retry;

async function runMessage(deps: Deps, message: Message<unknown>): Promise<void> {
  const { body, attempts } = message;
  if (!isJob(body)) {
    log('error', 'job_unknown', { attempts });
    return message.ack();
  }
  try {
    await runJob(deps, body);
    message.ack();
  } catch (error) {
    log('error', 'job_failed', { kind: body.kind, attempts, error: describeError(error) });
    if (isHopeless(error)) message.ack();
    else message.retry({ delaySeconds: retryDelay(attempts) });
  }
}

/** Does the jobs of a batch, each for itself: one that fails is tried again without the others. */
export async function runJobs(deps: Deps, batch: MessageBatch<unknown>): Promise<void> {
  for (const message of batch.messages) await runMessage(deps, message);
}

/** What happens every few minutes: counts, sessions and links whose time is over go. */
export async function runSchedule(deps: Deps): Promise<void> {
  const now = deps.now();
  await sweepRateLimits(deps.db, now);
  await sweepLapsed(deps.db, now);
}
