import { z } from 'zod';
import type { JobKind, Schedule } from '../../background/job.ts';
import { importMessage } from './import-key.ts';
import { runImport } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';

/** Files of contacts that are to be imported. */
export const importJob: JobKind<'import_contacts', { id: string }> = {
  kind: importMessage('').kind,
  schema: z.object({ id: z.string() }),
  together: false,
  firstRetry: 10,
  run: async (deps, messages) => {
    for (const { id } of messages) await runImport(deps, id);
  },
};

/** Deletes imports that expired, and sees to those that were left. */
export const sweepImported: Schedule = { name: 'sweep_imports', cron: '*/10 * * * *', run: sweepImports };
