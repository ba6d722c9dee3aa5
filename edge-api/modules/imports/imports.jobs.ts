import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { importMessage } from './import-key.ts';
import { runImport } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';

/** Files of contacts to import. */
export const importJob: JobKind<'import_contacts', { id: string; done?: number | undefined }> = {
  kind: importMessage('').kind,
  schema: z.object({ id: z.string(), done: z.int().optional() }),
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id, done } of messages) await runImport(deps, id, done);
  },
};

/** Deletes expired imports, and continues abandoned ones. */
export const sweepImported: Schedule = { name: 'sweep_imports', cron: '* * * * *', run: sweepImports };
