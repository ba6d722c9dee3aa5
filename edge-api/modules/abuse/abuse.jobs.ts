import type { Schedule } from '../../background/job.ts';
import { sweepReports } from './reports.usecases.ts';

/** Deletes old reports of cards. */
export const sweepReported: Schedule = { name: 'sweep_reports', cron: '*/10 * * * *', run: sweepReports };
