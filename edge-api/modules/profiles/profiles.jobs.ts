import type { Schedule } from '../../background/job.ts';
import { sweepProfiles } from './delete-profile.usecases.ts';

/** Removes profiles that were deleted long enough ago, and drafts that were left. */
export const sweepRemoved: Schedule = { name: 'sweep_profiles', cron: '*/10 * * * *', run: sweepProfiles };
