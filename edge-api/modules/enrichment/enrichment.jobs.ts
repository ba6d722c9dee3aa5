import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { enrichMessage, failHanging, runEnrichment } from './enrichment.usecases.ts';

/** Contacts to look up. */
export const enrichJob: JobKind<'enrich_contact', { id: string }> = {
  kind: enrichMessage('').kind,
  schema: z.object({ id: z.string() }),
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id } of messages) await runEnrichment(deps, id);
  },
};

/** Gives up runs that take too long. */
export const failEnrichments: Schedule = { name: 'fail_enrichments', cron: '* * * * *', run: failHanging };
