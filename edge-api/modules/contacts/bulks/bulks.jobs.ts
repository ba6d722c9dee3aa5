import { z } from 'zod';
import type { JobKind, Schedule } from '../../../background/job.ts';
import { CHANGE_CONTACTS } from './bulk-message.ts';
import { runBulk, sweepBulks } from './run-bulk.usecases.ts';

/** Changes of all contacts of a filter; its enrichments have a job of their own. */
export const bulkJob: JobKind<typeof CHANGE_CONTACTS, { id: string; done?: number | undefined }> = {
  kind: CHANGE_CONTACTS,
  schema: z.object({ id: z.string(), done: z.int().optional() }),
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await runBulk(deps, id, done);
  },
};

/** Continues abandoned bulk changes, and deletes old ones. */
export const sweepChanged: Schedule = { name: 'sweep_bulks', cron: '* * * * *', run: sweepBulks };
