import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { ENRICH_CONTACTS } from '../contacts/bulks/bulk-message.ts';
import { continueEnriching } from './enrich-filter.usecases.ts';
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

/** Enrichments of all contacts of a filter. */
export const enrichFilterJob: JobKind<typeof ENRICH_CONTACTS, { id: string; done?: number | undefined }> = {
  kind: ENRICH_CONTACTS,
  schema: z.object({ id: z.string(), done: z.int().optional() }),
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await continueEnriching(deps, id, done);
  },
};

/** Gives up runs that take too long. */
export const failEnrichments: Schedule = { name: 'fail_enrichments', cron: '* * * * *', run: failHanging };
