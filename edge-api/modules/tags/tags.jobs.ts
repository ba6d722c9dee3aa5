import type { Schedule } from '../../background/job.ts';
import { sweepRemovedTags } from './restore-tag.usecases.ts';

/** Deletes stored tags whose time to be restored is over. */
export const sweepTags: Schedule = { name: 'sweep_tags', cron: '*/10 * * * *', run: sweepRemovedTags };
