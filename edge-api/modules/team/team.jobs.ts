import type { Schedule } from '../../background/job.ts';
import { sweepTeams } from './log.usecases.ts';

/** Forgets what teams need no more. */
export const sweepTeamLogs: Schedule = { name: 'sweep_teams', cron: '*/10 * * * *', run: sweepTeams };
