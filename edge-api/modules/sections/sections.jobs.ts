import type { Schedule } from '../../background/job.ts';
import { sweepRemovedItems } from './sweep-removed.usecases.ts';
import { sweepUploads } from './uploads/video-uploads.usecases.ts';

/** Forgets items that were taken off cards long enough ago. */
export const sweepItems: Schedule = { name: 'sweep_items', cron: '*/10 * * * *', run: sweepRemovedItems };

/** Forgets uploads of videos that nobody finished. */
export const sweepBegun: Schedule = { name: 'sweep_uploads', cron: '*/10 * * * *', run: sweepUploads };
