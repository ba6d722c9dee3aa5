import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { withTimeout } from '../kit/with-timeout.ts';
import type { Schedule } from './job.ts';

/** Milliseconds that one schedule may take before the next has its turn. */
const PATIENCE = 60_000;

/** Does what one of the clock's expressions is for, or all where none is named. */
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
