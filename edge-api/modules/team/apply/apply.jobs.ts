import { z } from 'zod';
import type { JobKind, Schedule } from '../../../background/job.ts';
import { applyMessage, runApply, sweepApplies } from './run-apply.usecases.ts';

/** Looks of a business profile that are to be put onto a team's cards, or taken off them. */
export const applyJob: JobKind<'apply_to_team', { id: string }> = {
  kind: applyMessage('', '').kind,
  schema: z.object({ id: z.string() }),
  together: false,
  run: async (deps, messages) => {
    for (const { id } of messages) await runApply(deps, id);
  },
};

/** Sees to what the queue forgot, and forgets what can be undone no more. */
export const sweepApplied: Schedule = { name: 'sweep_applies', cron: '*/10 * * * *', run: sweepApplies };
