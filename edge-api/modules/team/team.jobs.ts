import type { Schedule } from '../../background/job.ts';
import { sweepTeams } from './log.usecases.ts';

/** Deletes what teams no longer need. */
export const sweepTeamLogs: Schedule = { name: 'sweep_teams', cron: '*/10 * * * *', run: sweepTeams };
