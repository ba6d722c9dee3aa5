import { z } from 'zod';
import type { JobKind, Schedule } from '../../../background/job.ts';
import { applyMessage, runApply, sweepApplies } from './run-apply.usecases.ts';

/** Applies looks of a business profile to a team's cards, or undoes that. */
export const applyJob: JobKind<'apply_to_team', { id: string }> = {
  kind: applyMessage('', '').kind,
  schema: z.object({ id: z.string() }),
  together: false,
  run: async (deps, messages) => {
    for (const { id } of messages) await runApply(deps, id);
  },
};

/** Continues what the queue lost, and deletes what can no longer be undone. */
export const sweepApplied: Schedule = { name: 'sweep_applies', cron: '*/10 * * * *', run: sweepApplies };
