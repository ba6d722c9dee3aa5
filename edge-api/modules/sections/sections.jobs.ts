import type { Schedule } from '../../background/job.ts';
import { sweepRemovedItems } from './sweep-removed.usecases.ts';
import { sweepUploads } from './uploads/video-uploads.usecases.ts';

/** Deletes removed items whose time to be restored is over. */
export const sweepItems: Schedule = { name: 'sweep_items', cron: '*/10 * * * *', run: sweepRemovedItems };

/** Deletes unfinished uploads of videos. */
export const sweepBegun: Schedule = { name: 'sweep_uploads', cron: '*/10 * * * *', run: sweepUploads };
