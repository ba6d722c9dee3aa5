import { z } from 'zod';
import type { JobKind, Schedule } from '../../../background/job.ts';
import { bulkMessage } from './bulks.usecases.ts';
import { runBulk, sweepBulks } from './run-bulk.usecases.ts';

/** Changes of all contacts of a filter. */
export const bulkJob: JobKind<'change_contacts', { id: string; done?: number | undefined }> = {
  kind: bulkMessage('').kind,
  schema: z.object({ id: z.string(), done: z.int().optional() }),
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await runBulk(deps, id, done);
  },
};

/** Continues abandoned bulk changes, and deletes old ones. */
export const sweepChanged: Schedule = { name: 'sweep_bulks', cron: '* * * * *', run: sweepBulks };
