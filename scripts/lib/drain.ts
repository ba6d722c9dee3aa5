import type { Gateway } from './gateway.ts';
import { finishJobs } from './schedule.ts';

/** Milliseconds that requests and jobs under way have together before they are broken off. */
const GRACE_MS = 30_000;
/** Milliseconds that jobs have at least. */
const JOBS_MS = 5_000;

/**
 * Ends what is under way, before what it needs is ended: no new connection, then no request, then no job. What is broken off
 * is not lost: jobs are stored, and resumed at the next start.
 * @param stopSchedule stops the clock
 * @param worker the address of the runtime itself
 */
export async function drain(gateway: Gateway, stopSchedule: () => void, worker: string): Promise<void> {
  const over = Date.now() + GRACE_MS;
  stopSchedule();
  await gateway.close(GRACE_MS);
  await finishJobs(worker, Math.max(over - Date.now(), JOBS_MS));
}
