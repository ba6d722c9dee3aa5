import type { Schedule } from '../../background/job.ts';
import { sweepLapsed } from './account.repository.ts';

/** Removes sessions and links whose time is over. */
export const sweepAccounts: Schedule = {
  name: 'sweep_accounts',
  cron: '*/10 * * * *',
  run: (deps) => sweepLapsed(deps.db, deps.now()),
};
