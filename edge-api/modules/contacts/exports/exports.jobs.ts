import { z } from 'zod';
import type { JobKind, Schedule } from '../../../background/job.ts';
import { exportMessage, makeExport } from './make-export.usecases.ts';
import { sweepExports } from './sweep-exports.usecases.ts';

/** Makes and mails exports. */
export const exportJob: JobKind<'export_contacts', { id: string }> = {
  kind: exportMessage('').kind,
  schema: z.object({ id: z.string() }),
  together: false,
  run: async (deps, messages) => {
    for (const { id } of messages) await makeExport(deps, id);
  },
};

/** Removes expired exports, and continues lost ones. */
export const sweepExported: Schedule = { name: 'sweep_exports', cron: '*/10 * * * *', run: sweepExports };
