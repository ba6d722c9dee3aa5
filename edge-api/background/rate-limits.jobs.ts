import { sweepRateLimits } from '../db/rate-limits.repository.ts';
import type { Schedule } from './job.ts';

/** Deletes counts of attempts whose window is over. */
export const sweepTries: Schedule = {
  name: 'sweep_tries',
  cron: '*/10 * * * *',
  run: (deps) => sweepRateLimits(deps.db, deps.now()),
};
