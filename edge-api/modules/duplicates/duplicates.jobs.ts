import type { Schedule } from '../../background/job.ts';
import { matchUnmatched } from './match.usecases.ts';

/** Finds duplicates among contacts that were not compared yet. */
export const matchNew: Schedule = { name: 'match_contacts', cron: '* * * * *', run: matchUnmatched };
