import type { Schedule } from '../../background/job.ts';
import { sweepProfiles } from './delete-profile.usecases.ts';

/** Removes profiles whose time to be restored is over, and abandoned drafts. */
export const sweepRemoved: Schedule = { name: 'sweep_profiles', cron: '*/10 * * * *', run: sweepProfiles };
