import { visitEventSchema, type VisitEvent } from '../src/domain/visits.ts';
import { isDatabaseAway } from './db/client.ts';
import { sweepRateLimits } from './db/rate-limits.repository.ts';
import type { Deps } from './deps.ts';
import { describeError, log } from './kit/log.ts';
import { sweepLapsed } from './modules/account/account.repository.ts';
import { countKept } from './modules/analytics/count-kept.usecases.ts';
import { closeDays, countVisits } from './modules/analytics/count-visits.usecases.ts';
import { sweepContacts } from './modules/contacts/delete-contact.usecases.ts';
import { endGivenMonths } from './modules/payments/complimentary.usecases.ts';
import { sweepPayments } from './modules/payments/sweep.usecases.ts';
import { passTestTime } from './modules/payments/test-mode.usecases.ts';
import type { Job } from './ports/jobs/jobs.ts';
import { MailRefused } from './ports/mail/mail.ts';

/** Seconds before a job is tried again: half a minute unless told, doubled each time, at most an hour. */
export const retryDelay = (attempts: number, first = 30): number =>
  Math.min(3600, first * 2 ** Math.max(0, attempts - 1));

/** Seconds before visits are tried again for the first time. */
const FIRST_RECOUNT = 10;

const record = (value: unknown) =>
  value && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** Whether a message is a job at all: an older or a broken worker may have put it there. */
function isJob(body: unknown): body is Job {
  const { kind, letter, tags } = record(body);
  const isText = (part: unknown) => typeof part === 'string';
  if (kind === 'purge') return Array.isArray(tags) && tags.every(isText);
  const { to, subject, text } = record(letter);
  return kind === 'mail' && [to, subject, text].every(isText);
}

async function runJob(deps: Deps, job: Job): Promise<void> {
  if (job.kind === 'mail') await deps.mail.send(job.letter);
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

type Purge = { message: Message<unknown>; tags: string[] };

const purgeOf = (message: Message<unknown>): Purge[] =>
  isJob(message.body) && message.body.kind === 'purge' ? [{ message, tags: message.body.tags }] : [];

/** All purges of a batch as one: the cache limits how often it may be purged, not what of. */
async function runPurges(deps: Deps, purges: Purge[]): Promise<void> {
  if (purges.length === 0) return;
  try {
    await deps.cache.purge([...new Set(purges.flatMap(({ tags }) => tags))]);
    for (const { message } of purges) message.ack();
  } catch (error) {
    log('error', 'job_failed', { kind: 'purge', jobs: purges.length, error: describeError(error) });
    for (const { message } of purges) message.retry({ delaySeconds: retryDelay(message.attempts) });
  }
}

type Visit = { message: Message<unknown>; event: VisitEvent };

/** The visit that a message tells of, if it does. */
function visitOf(message: Message<unknown>): Visit[] {
  const { kind, event } = record(message.body);
  const parsed = kind === 'visit' ? visitEventSchema.safeParse(event) : null;
  return parsed?.success ? [{ message, event: parsed.data }] : [];
}

function settleVisits(visits: Visit[], error: unknown): void {
  log('error', 'visits_not_counted', { visits: visits.length, error: describeError(error) });
  for (const { message } of visits)
    message.retry({ delaySeconds: retryDelay(message.attempts, FIRST_RECOUNT) });
}

/**
 * Counts the visits of a batch together. Where it is not the database that is away, each is tried alone, so that one
 * that cannot be counted holds up no other.
 */
async function runVisits(deps: Deps, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return;
  try {
    await countVisits(
      deps,
      visits.map(({ event }) => event),
    );
    for (const { message } of visits) message.ack();
  } catch (error) {
    if (isDatabaseAway(error) || visits.length === 1) return settleVisits(visits, error);
    for (const visit of visits) await runVisits(deps, [visit]);
  }
}

/** Counts the visits that wait in the bucket, once for all messages that say so. */
async function runKept(deps: Deps, told: Message<unknown>[]): Promise<void> {
  if (told.length === 0) return;
  try {
    await countKept(deps);
    for (const message of told) message.ack();
  } catch (error) {
    log('error', 'visits_not_counted', { error: describeError(error) });
    for (const message of told) message.retry({ delaySeconds: retryDelay(message.attempts, FIRST_RECOUNT) });
  }
}

/**
 * Does the jobs of a batch: visits at once, purges at once, all others each for itself. One that fails is tried again
 * without the others.
 */
export async function runJobs(deps: Deps, batch: MessageBatch<unknown>): Promise<void> {
  const visits = batch.messages.flatMap(visitOf);
  await runVisits(deps, visits);
  const purges = batch.messages.flatMap(purgeOf);
  await runPurges(deps, purges);
  const told = batch.messages.filter(({ body }) => record(body).kind === 'visits_wait');
  await runKept(deps, told);
  const rest = new Set(batch.messages);
  for (const { message } of [...visits, ...purges]) rest.delete(message);
  for (const message of told) rest.delete(message);
  for (const message of rest) await runMessage(deps, message);
}

/** What happens every few minutes: visits that still wait are counted; counts, sessions, links, visitors, months that were given and deleted contacts go when their time is over. */
export async function runSchedule(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.visits.kept.wake();
  await sweepRateLimits(deps.db, now);
  await sweepLapsed(deps.db, now);
  await closeDays(deps);
  await endGivenMonths(deps);
  await passTestTime(deps);
  await sweepPayments(deps);
  await sweepContacts(deps);
}
