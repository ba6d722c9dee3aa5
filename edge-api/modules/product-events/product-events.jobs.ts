import type { Schedule } from '../../background/job.ts';
import { sweepProductEvents } from './product-events.usecases.ts';

/** Deletes old product events. */
export const sweepEvents: Schedule = {
  name: 'sweep_product_events',
  cron: '*/10 * * * *',
  run: sweepProductEvents,
};
