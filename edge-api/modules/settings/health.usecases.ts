import { DAY } from '../../../src/domain/locale/durations.ts';
import { checkDatabase } from '../../db/check-database.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { withTimeout } from '../../kit/with-timeout.ts';
import { readBacklog } from '../../ports/jobs/jobs.repository.ts';
import { lastMailOutcome, type MailOutcome } from '../../ports/mail/counted-mail.ts';

/** The status of a part. `unknown` is not a fault. */
type PartStatus = 'ok' | 'degraded' | 'down' | 'unknown';

/** Each part with its metrics, which only operators see. */
export type HealthParts = {
  database: { status: PartStatus };
  bucket: { status: PartStatus };
  jobs: { status: PartStatus; waiting?: number; oldest_seconds?: number; failed?: number };
  mail: { status: PartStatus; last_refusal: Exclude<MailOutcome, 'sent'> | null };
  disk: { status: PartStatus; free_bytes?: number; size_bytes?: number };
};

/** Milliseconds for a part to respond. */
const PATIENCE = 5_000;
/** Milliseconds for which results of parts other than the database are cached. */
const FRESH = 5_000;
/** Milliseconds after which a job waits too long. */
const TOO_LONG = 15 * 60_000;
/** A disk with fewer free bytes is `degraded`: a start requires as many. */
const LEAST_FREE = 100_000_000;

/** With fewer nothing can be written; file systems keep a rest for themselves. */
const NOTHING_FREE = 1_000_000;

const DOWN = { status: 'down' as const };

/** A part's result, or down if it fails or does not respond. */
async function look<Part extends { status: PartStatus }>(
  part: string,
  found: Promise<Part>,
): Promise<Part | typeof DOWN> {
  try {
    return await withTimeout(found, PATIENCE);
  } catch (error) {
    log('warn', 'part_down', { part, error: describeError(error) });
    return DOWN;
  }
}

async function lookAtBucket({ files }: Deps): Promise<HealthParts['bucket']> {
  await files.head('health');
  return { status: 'ok' };
}

async function lookAtJobs({ db, now }: Deps): Promise<HealthParts['jobs']> {
  const at = now().getTime();
  const { waiting, oldest, failed } = await readBacklog(db, new Date(at - DAY));
  const age = oldest === null ? 0 : Math.max(0, at - oldest.getTime());
  const status = age > TOO_LONG || failed > 0 ? 'degraded' : 'ok';
  return { status, waiting, oldest_seconds: Math.floor(age / 1000), failed };
}

async function lookAtDisk({ host }: Deps): Promise<HealthParts['disk']> {
  const disk = await host.disk();
  if (disk === null) return { status: 'unknown' };
  const { free_bytes } = disk;
  const status = free_bytes < NOTHING_FREE ? 'down' : free_bytes < LEAST_FREE ? 'degraded' : 'ok';
  return { status, ...disk };
}

function lookAtMail({ metrics }: Deps): HealthParts['mail'] {
  const last = lastMailOutcome(metrics);
  if (last === null) return { status: 'unknown', last_refusal: null };
  return last === 'sent' ? { status: 'ok', last_refusal: null } : { status: 'degraded', last_refusal: last };
}

type Others = Pick<HealthParts, 'bucket' | 'jobs' | 'disk'>;

const recent = new WeakMap<Deps['db'], { at: number; others: Others }>();

async function lookAtOthers(deps: Deps): Promise<Others> {
  const [bucket, jobs, disk] = await Promise.all([
    look('bucket', lookAtBucket(deps)),
    look('jobs', lookAtJobs(deps)),
    look('disk', lookAtDisk(deps)),
  ]);
  return { bucket, jobs, disk };
}

/** The parts as last checked, for `FRESH` milliseconds, so that frequent checks cost little. */
async function othersOf(deps: Deps): Promise<Others> {
  const at = deps.now().getTime();
  const known = recent.get(deps.db);
  if (known && at - known.at >= 0 && at - known.at < FRESH) return known.others;
  const others = await lookAtOthers(deps);
  recent.set(deps.db, { at, others });
  return others;
}

/** The status of every part. `failure` is why the database cannot be written, if so. */
export async function checkHealth(deps: Deps): Promise<{ parts: HealthParts; failure: unknown }> {
  const mail = lookAtMail(deps);
  try {
    await checkDatabase(deps.db, deps.now());
  } catch (failure) {
    const [bucket, disk] = await Promise.all([
      look('bucket', lookAtBucket(deps)),
      look('disk', lookAtDisk(deps)),
    ]);
    const parts = { database: DOWN, bucket, jobs: { status: 'unknown' as const }, mail, disk };
    return { parts, failure };
  }
  return { parts: { database: { status: 'ok' }, ...(await othersOf(deps)), mail }, failure: null };
}

/** Whether no part is known to be unhealthy. */
export const isWell = (parts: HealthParts): boolean =>
  Object.values(parts).every(({ status }) => status === 'ok' || status === 'unknown');

/** The parts without the metrics. */
export function publicParts({ database, bucket, jobs, mail, disk }: HealthParts): HealthParts {
  return { database, bucket, jobs: { status: jobs.status }, mail, disk: { status: disk.status } };
}
