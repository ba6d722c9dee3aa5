import type { Schedule } from '../../background/job.ts';
import { endGivenMonths } from './complimentary.usecases.ts';
import { sweepPayments } from './sweep.usecases.ts';
import { passTestTime } from './test-mode.usecases.ts';

/** Ends months that were given, when they are over. */
export const endGiven: Schedule = { name: 'end_given_months', cron: '*/10 * * * *', run: endGivenMonths };

/** Does in test mode what time does at a vendor. */
export const passTime: Schedule = { name: 'pass_test_time', cron: '*/10 * * * *', run: passTestTime };

/** Forgets events of vendors that nobody sends again. */
export const sweepVendorEvents: Schedule = {
  name: 'sweep_payments',
  cron: '*/10 * * * *',
  run: sweepPayments,
};
