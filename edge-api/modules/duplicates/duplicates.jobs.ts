import type { Schedule } from '../../background/job.ts';
import { matchUnmatched } from './match.usecases.ts';

/** Looks for contacts that are one person among those that were not compared yet. */
export const matchNew: Schedule = { name: 'match_contacts', cron: '* * * * *', run: matchUnmatched };
