import type { Schedule } from '../../background/job.ts';
import { endGivenMonths } from './complimentary.usecases.ts';
import { sweepPayments } from './sweep.usecases.ts';
import { passTestTime } from './test-mode.usecases.ts';

/** Ends complimentary months. */
export const endGiven: Schedule = { name: 'end_given_months', cron: '*/10 * * * *', run: endGivenMonths };

/** Advances time in test mode, as a vendor does. */
export const passTime: Schedule = { name: 'pass_test_time', cron: '*/10 * * * *', run: passTestTime };

/** Deletes events of vendors that are no longer repeated. */
export const sweepVendorEvents: Schedule = {
  name: 'sweep_payments',
  cron: '*/10 * * * *',
  run: sweepPayments,
};
