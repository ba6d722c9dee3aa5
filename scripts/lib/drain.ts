import type { Gateway } from './gateway.ts';
import { finishJobs } from './schedule.ts';

/** Total milliseconds for running requests and jobs before they are aborted. */
const GRACE_MS = 30_000;
/** Minimum milliseconds for jobs. */
const JOBS_MS = 5_000;

/**
 * Stops in order: no new connection, then no request, then no job. Aborted work is not lost: jobs are stored, and
 * resumed at the next start. @param stopSchedule stops the clock @param worker the address of the runtime itself
 */
export async function drain(gateway: Gateway, stopSchedule: () => void, worker: string): Promise<void> {
  const over = Date.now() + GRACE_MS;
  stopSchedule();
  await gateway.close(GRACE_MS);
  await finishJobs(worker, Math.max(over - Date.now(), JOBS_MS));
}
