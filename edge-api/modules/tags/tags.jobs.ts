import type { Schedule } from '../../background/job.ts';
import { sweepRemovedTags } from './restore-tag.usecases.ts';

/** Forgets tags that were deleted long enough ago. */
export const sweepTags: Schedule = { name: 'sweep_tags', cron: '*/10 * * * *', run: sweepRemovedTags };
