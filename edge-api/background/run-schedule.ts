import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { withTimeout } from '../kit/with-timeout.ts';
import type { Schedule } from './job.ts';

/** Milliseconds after which the next schedule starts. */
const PATIENCE = 60_000;

/** Runs the schedules of a cron expression, or all without one. */
export async function runSchedulesOf(
  schedules: readonly Schedule[],
  deps: Deps,
  cron?: string,
  patience = PATIENCE,
): Promise<void> {
  for (const schedule of schedules.filter((one) => cron === undefined || one.cron === cron)) {
    try {
      await withTimeout(schedule.run(deps), patience);
    } catch (error) {
      log('error', 'schedule_failed', { schedule: schedule.name, error: describeError(error) });
    }
  }
}
