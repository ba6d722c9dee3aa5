import type { Schedule } from '../../background/job.ts';
import { sweepLapsed } from './account.repository.ts';
import { sweepRefusedForms } from './refused-forms.repository.ts';

/** Removes expired sessions, links and refused forms. */
export const sweepAccounts: Schedule = {
  name: 'sweep_accounts',
  cron: '*/10 * * * *',
  run: async (deps) => {
    await sweepLapsed(deps.db, deps.now());
    await sweepRefusedForms(deps.db, deps.now());
  },
};
